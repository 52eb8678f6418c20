# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations of a loop -> which values are in registers and in memory, and when.

The order file decides: an operand is in memory where it stands in brackets, and in a register
elsewhere. A value leaves its register after the last use that wants it there.
"""

from order import OrderError, inputs, outputs

LANES = 25


class Residence:
    """What is where. `path` is for messages, `rounds` is how many the loop has.

    `fixed` has the slots of what is in memory all the time.
    """

    def __init__(self, operations, rounds, path, fixed=None):
        self.fixed = fixed or {}
        self.operations = operations
        self.path = path
        self.first = [name for name in inputs() if self.begins_in_register(name)]
        following = dict(zip(inputs(), outputs(rounds)))
        self.last = [following[name] for name in self.first]
        self.home = {following[name]: number for number, name in lane_numbers()
                     if name not in self.first}
        # By operation: the slots of the names that it reads from memory or writes there.
        self.slots = self.find_slots()
        # By operation: the names that leave their registers with it.
        self.leaving = self.find_leaving()

    def begins_in_register(self, name):
        for operation in self.operations:
            if operation.kind == "load" and operation.result == name:
                return False
            if operation.kind == "store" and operation.result == name:
                return True
            if name in operation.args:
                return name not in operation.memory
        raise OrderError(f"{self.path}: {name} is not used")

    def find_leaving(self):
        wanted = set(self.last)
        leaving = []
        for operation in reversed(self.operations):
            used = [operation.result] if operation.kind == "store" else [
                name for name in operation.args if name not in operation.memory]
            if operation.kind != "store":
                if operation.result not in wanted:
                    raise OrderError(f"{self.path}: {operation.kind} {operation.result} is not used")
                wanted.remove(operation.result)
            leaving.append({name for name in used if name not in wanted})
            wanted.update(used)
        if wanted != set(self.first):
            missing = " ".join(sorted(wanted - set(self.first)))
            raise OrderError(f"{self.path}: not in a register where it is used: {missing}")
        return leaving[::-1]

    def last_reads(self):
        """By name, the last operation that reads it from memory."""
        reads = {name: len(self.operations) for name in self.home}
        for index, operation in reversed(list(enumerate(self.operations))):
            names = [operation.result] if operation.kind == "load" else operation.memory
            for name in names:
                reads.setdefault(name, index)
        return reads

    def find_slots(self):
        """Lanes that begin the loop in memory end it in their home slots."""
        reads = self.last_reads()
        stores = {operation.result: index for index, operation in enumerate(self.operations)
                  if operation.kind == "store"}
        where = {name: number for number, name in lane_numbers() if name not in self.first}
        taken = {number: reads[name] for name, number in where.items()}
        where.update(self.fixed)
        taken.update((number, len(self.operations)) for number in self.fixed.values())
        slots = []
        for index, operation in enumerate(self.operations):
            name = operation.result
            if operation.kind == "store":
                if name not in reads:
                    raise OrderError(f"{self.path}: {name} is stored and never read from memory")
                if name in where:
                    raise OrderError(f"{self.path}: {name} is stored twice")
                where[name] = self.pick_slot(name, index, reads, stores, taken)
                taken[where[name]] = reads[name]
            from_memory = operation.memory or ({name} if operation.kind in ("load", "store") else ())
            for used in from_memory:
                if used not in where:
                    raise OrderError(f"{self.path}: {used} is read from memory, but not stored")
            slots.append({used: where[used] for used in from_memory})
        for name in self.home:
            if name not in where:
                raise OrderError(f"{self.path}: {name} is to end in memory, but is not stored")
        return slots

    def slot_count(self):
        return 1 + max(number for slots in self.slots for number in slots.values())

    def pick_slot(self, name, index, reads, stores, taken):
        """The first slot that is free until the value was read for the last time."""
        if name in self.home:
            return self.home[name]
        due = {number: stores.get(lane, -1) for lane, number in self.home.items()}
        number = 0
        while taken.get(number, -1) >= index or index < due.get(number, -1) <= reads[name]:
            number += 1
        return number


def lane_numbers():
    """Lane (x, y) is at x + 5y of a state and of the home slots."""
    return [(x + 5 * y, f"A{x}{y}") for x in range(5) for y in range(5)]

# SPDX-License-Identifier: Apache-2.0 OR MIT
# bithose-info --json against its schema.
import json
import os

from support import BUILD, Case, main

FAULTY = {"BITHOSE_PLUGIN_DIR": os.path.join(BUILD, "tests", "plugins", "faulty")}

FEATURES = [str]
KERNEL = {
    "permutation": str,
    "ways": int,
    "rounds": int,
    "call_cost": int,
    "declared_cost": int,
    "absorb": bool,
    "hash": bool,
}
POSEIDON2 = {
    "width": int,
    "ways": int,
    "call_cost": int,
    "declared_cost": int,
    "chain": bool,
    "proof": str,
    "detail": str,
}
BACKEND = {
    "name": str,
    "state": str,
    "reason": str,
    "detail": str,
    "path": (str, type(None)),
    "summary": str,
    "compiler": str,
    "build_id": str,
    "required": FEATURES,
    "preferred": FEATURES,
    "kernels": [KERNEL],
    "poseidon2_kernels": [POSEIDON2],
}
SERVING = {
    "backend": str,
    "path": (str, type(None)),
    "ways": int,
    "call_cost": int,
}
WORKS = {"stream": SERVING, "one_message": SERVING, "many_messages": SERVING}
DOCUMENT = {
    "schema": int,
    "version": str,
    "cpu": {
        "architecture": str,
        "vendor": str,
        "model": str,
        "microarchitecture": str,
        "features": FEATURES,
        "unsaved": FEATURES,
    },
    "plugin_dir": str,
    "plugin_dir_reason": str,
    "plugin_dir_detail": str,
    "profile": (str, type(None)),
    "profile_reason": str,
    "backends": [BACKEND],
    "serving": {"rounds_24": WORKS, "rounds_12": WORKS},
    "poseidon2": {f"width_{width}": {"one_state": SERVING, "many_states": SERVING}
                  for width in (16, 24, 32)},
}


class Json(Case):
    def document(self, **options):
        result = self.info("--json", **options)
        self.expect(result, 0)
        return json.loads(result.raw.decode("utf-8"))

    def expect_schema(self, value, schema, where="document"):
        if isinstance(schema, dict):
            self.assertIsInstance(value, dict, where)
            self.assertEqual(list(value), list(schema), where)
            for key, part in schema.items():
                self.expect_schema(value[key], part, f"{where}.{key}")
        elif isinstance(schema, list):
            self.assertIsInstance(value, list, where)
            for i, item in enumerate(value):
                self.expect_schema(item, schema[0], f"{where}[{i}]")
        else:
            self.assertIsInstance(value, schema, where)

    def test_schema(self):
        document = self.document()
        self.expect_schema(document, DOCUMENT)
        self.assertEqual(document["schema"], 1)
        self.assertRegex(document["version"], r"^\d+\.\d+\.\d+$")

    def test_values(self):
        document = self.document()
        backends = document["backends"]
        builtin = [b for b in backends if b["path"] is None]
        self.assertIn("scalar", [b["name"] for b in builtin])
        for backend in backends:
            self.assertIn(
                backend["state"], ("in use", "usable", "unusable", "refused")
            )
            usable = backend["state"] in ("in use", "usable")
            self.assertEqual(bool(backend["kernels"]), usable, backend["name"])
            if not usable:
                self.assertNotEqual(backend["reason"], "none")
                self.assertNotEqual(backend["detail"], "")
            if usable:
                lacking = set(backend["required"]) - set(document["cpu"]["features"])
                self.assertEqual(lacking, set(), backend["name"])
            for kernel in backend["kernels"]:
                self.assertEqual(kernel["permutation"], "keccak-p1600")
                self.assertIn(kernel["rounds"], (24, 12))
                self.assertIn(kernel["ways"], range(1, 17))
                self.assertGreater(kernel["call_cost"], 0)
            for kernel in backend["poseidon2_kernels"]:
                self.assertIn(kernel["width"], (16, 24, 32))
                self.assertIn(kernel["ways"], range(1, 17))
                self.assertEqual((kernel["proof"], kernel["detail"]), ("passed", ""))

    def test_wrong_poseidon2(self):
        backend, = (b for b in self.document(env=FAULTY)["backends"] if b["name"] == "faulty")
        kernels = backend["poseidon2_kernels"]
        self.assertEqual(backend["state"], "in use")
        self.assertEqual([k["proof"] for k in kernels],
                         ["failed", "failed", "failed", "passed", "failed", "passed"])
        for kernel in kernels:
            said = f"width {kernel['width']}, {kernel['ways']} ways"
            self.assertEqual(said in kernel["detail"], kernel["proof"] == "failed")
        scalar = self.document(env={**FAULTY, "BITHOSE_BACKEND": "scalar"})["backends"]
        self.assertEqual({(b["name"], k["proof"]) for b in scalar for k in b["poseidon2_kernels"]},
                         {("faulty", "not asked for"), ("scalar", "passed")})

    def test_what_serves_is_in_use(self):
        document = self.document()
        served = {kernel["path"] for group in ("serving", "poseidon2")
                  for works in document[group].values() for kernel in works.values()}
        in_use = {backend["path"] for backend in document["backends"]
                  if backend["state"] == "in use"}
        self.assertLessEqual(served, in_use)

    def test_serving_is_the_cheapest_in_use(self):
        document = self.document()
        for key, works in document["serving"].items():
            rounds = int(key.removeprefix("rounds_"))
            kernels = [
                (backend, kernel)
                for backend in document["backends"]
                for kernel in backend["kernels"]
                if kernel["rounds"] == rounds
                and not set(backend["preferred"]) - set(document["cpu"]["features"])
            ]
            for name, cost in (
                ("stream", lambda k: k["call_cost"] if k["ways"] == 1 else 1e9),
                ("one_message", lambda k: k["call_cost"]),
                ("many_messages", lambda k: k["call_cost"] / k["ways"]),
            ):
                with self.subTest(key, work=name):
                    best = min(cost(kernel) for _, kernel in kernels)
                    self.assertAlmostEqual(cost(works[name]), best)

    def test_odd_paths(self):
        names = [b"bithose-\xff\xfe.so", "bithose-gr\u00fc\u00df.so".encode(),
                 b"bithose-\"q\n\x01.so", b"bithose-\xed\xa0\x80.so"]  # fmt: skip
        os.mkdir(self.path("d\udcff"), mode=0o755)
        for name in names:
            self.write(b"d\xff/" + name, b"junk")
        document = self.document(
            env={"BITHOSE_PLUGIN_DIR": os.fsdecode(self.path("d\udcff"))}
        )
        self.expect_schema(document, DOCUMENT)
        self.assertTrue(document["plugin_dir"].endswith("/d\ufffd"))
        shown = [b["path"] for b in document["backends"] if b["state"] == "refused"]
        self.assertEqual(
            sorted(os.path.basename(path) for path in shown),
            sorted(name.decode("utf-8", "replace") for name in names),
        )

    def test_profile(self):
        document = self.document(env={"BITHOSE_PROFILE": "none"})
        self.assertIsNone(document["profile"])
        self.assertEqual(
            document["profile_reason"], "switched off by BITHOSE_PROFILE=none"
        )
        for backend in document["backends"]:
            for kernel in backend["kernels"]:
                self.assertEqual(kernel["call_cost"], kernel["declared_cost"])

    def test_streams_stay_apart(self):
        """One document on standard output, and nothing else anywhere."""
        result = self.info("--json", "--verbose")
        self.expect(result, 0)
        json.loads(result.out)


if __name__ == "__main__":
    main()

/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The system and an engine -> what figures depend on besides the code. */
#define _GNU_SOURCE
#include "machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#include "affinity.h"
#include "clock.h"
#include "machine_read.h"

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

#define PUT(text, value) snprintf(text, sizeof(text), "%s", value)

static void describe_cpu(struct bench_machine *machine,
			 const struct bithose_cpu *cpu)
{
	PUT(machine->cpu, cpu->model);
	PUT(machine->vendor, cpu->vendor);
	PUT(machine->microarchitecture, cpu->microarchitecture);
	PUT(machine->architecture, cpu->architecture);
	/* Arm's processors do not name their product; some systems do. */
	if (!*machine->cpu)
		machine_file("/proc/device-tree/model", machine->cpu,
			     sizeof(machine->cpu));
}

static void describe_system(struct bench_machine *machine)
{
	struct utsname name;

	if (uname(&name) == 0)
		snprintf(machine->system, sizeof(machine->system),
			 "%.40s %.80s", name.sysname, name.release);
	machine_hypervisor(machine->virtual_machine,
			   sizeof(machine->virtual_machine));
	machine_file("/sys/devices/system/clocksource/clocksource0/"
		     "current_clocksource",
		     machine->clock_source, sizeof(machine->clock_source));
	machine->load_before = machine_load();
	if (machine_stolen(&machine->stolen, &machine->jiffies) < 0)
		machine->jiffies = 0;
}

/* Of the CPU that the first worker would be on. */
static void describe_clock(struct bench_machine *machine)
{
	unsigned cpus[AFFINITY_MAX];
	struct clock clock;
	char path[96];

	machine->cpus = affinity_list(cpus);
	if (machine->cpus) {
		snprintf(path, sizeof(path),
			 "/sys/devices/system/cpu/cpu%u/cpufreq/"
			 "scaling_governor",
			 cpus[0]);
		machine_file(path, machine->governor,
			     sizeof(machine->governor));
	}
	clock_open(&clock);
	PUT(machine->counter, clock_counter());
	PUT(machine->cycles_source, clock_cycles_source(&clock));
	machine->ghz = clock_ghz(&clock);
	clock_close(&clock);
}

static void describe_backends(struct bench_machine *machine,
			      const struct bithose *engine)
{
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)) &&
			   machine->backend_count < MACHINE_BACKENDS_MAX;
	     i++) {
		struct machine_backend *backend =
			&machine->backends[machine->backend_count++];

		PUT(backend->name, info->name);
		backend->usable = subject_usable(info);
		PUT(backend->reason,
		    backend->usable ? "" : subject_reason(info));
		PUT(backend->path, info->path ? info->path : "");
		PUT(backend->compiler, info->compiler);
	}
}

void machine_describe(struct bench_machine *machine,
		      const struct bithose *engine)
{
	const time_t now = time(NULL);
	struct tm utc;

	memset(machine, 0, sizeof(*machine));
	describe_cpu(machine, bithose_cpu(engine));
	describe_system(machine);
	describe_clock(machine);
	describe_backends(machine, engine);
	PUT(machine->library_version, bithose_version());
	PUT(machine->tool_version, BITHOSE_VERSION);
	PUT(machine->compiler, COMPILER);
	if (gmtime_r(&now, &utc))
		strftime(machine->started, sizeof(machine->started),
			 "%Y-%m-%dT%H:%M:%SZ", &utc);
}

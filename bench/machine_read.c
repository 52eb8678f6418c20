/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files of the system, and CPUID -> what the machine is. */
#define _DEFAULT_SOURCE
#include "machine_read.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#endif

void machine_file(const char *path, char *text, size_t size)
{
	FILE *file = fopen(path, "r");

	*text = '\0';
	if (!file)
		return;
	if (!fgets(text, (int)size, file))
		*text = '\0';
	text[strcspn(text, "\n")] = '\0';
	fclose(file);
}

#if defined(__x86_64__) || defined(__i386__)

/* The signature of the hypervisor, which all big ones give. */
static int by_cpu(char *text, size_t size)
{
	unsigned a, b, c, d, name[3];

	if (!__get_cpuid(1, &a, &b, &c, &d) || !(c >> 31 & 1))
		return -1;
	__cpuid(0x40000000, a, name[0], name[1], name[2]);
	snprintf(text, size, "%.12s", (const char *)name);
	if (!*text)
		snprintf(text, size, "unnamed");
	return 0;
}

#else

static int by_cpu(char *text, size_t size)
{
	(void)text;
	(void)size;
	return -1;
}

#endif

/* Names of the maker, or of the product, that only virtual machines have. */
static int by_firmware(char *text, size_t size)
{
	static const char *const files[] = {"/sys/class/dmi/id/sys_vendor",
					    "/sys/class/dmi/id/product_name"};
	static const char *const names[] = {"QEMU",
					    "KVM",
					    "VMware",
					    "VirtualBox",
					    "innotek",
					    "Google",
					    "Xen",
					    "Parallels",
					    "BHYVE",
					    "OpenStack",
					    "Apple Virtualization",
					    "Virtual Machine"};
	char line[128];

	for (size_t f = 0; f < sizeof(files) / sizeof(files[0]); f++) {
		machine_file(files[f], line, sizeof(line));
		for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
			if (!strstr(line, names[i]))
				continue;
			snprintf(text, size, "%s", line);
			return 0;
		}
	}
	return -1;
}

/* Amazon's are virtual unless they are named for not being. */
static int by_amazon(char *text, size_t size)
{
	char vendor[64], product[64];

	machine_file("/sys/class/dmi/id/sys_vendor", vendor, sizeof(vendor));
	machine_file("/sys/class/dmi/id/product_name", product,
		     sizeof(product));
	if (!strstr(vendor, "Amazon") || strstr(product, "metal"))
		return -1;
	snprintf(text, size, "%s %s", vendor, product);
	return 0;
}

void machine_hypervisor(char *text, size_t size)
{
	*text = '\0';
	if (by_cpu(text, size) == 0 || by_amazon(text, size) == 0 ||
	    by_firmware(text, size) == 0)
		return;
	machine_file("/sys/hypervisor/type", text, size);
	if (!*text && access("/proc/device-tree/hypervisor", F_OK) == 0)
		snprintf(text, size, "named by the device tree");
}

double machine_load(void)
{
	double load;

	return getloadavg(&load, 1) == 1 ? load : NAN;
}

int machine_stolen(double *stolen, double *all)
{
	/* user nice system idle iowait irq softirq steal */
	unsigned long long times[8];
	FILE *file = fopen("/proc/stat", "r");
	int count;

	if (!file)
		return -1;
	count = fscanf(file, "cpu %llu %llu %llu %llu %llu %llu %llu %llu",
		       &times[0], &times[1], &times[2], &times[3], &times[4],
		       &times[5], &times[6], &times[7]);
	fclose(file);
	if (count != 8)
		return -1;
	*all = 0;
	for (size_t i = 0; i < 8; i++)
		*all += (double)times[i];
	*stolen = (double)times[7];
	return 0;
}

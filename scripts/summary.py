#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Adds up the results of ctest in several presets; the last line counts them."""

import sys
import xml.etree.ElementTree as ET


def main():
    passed = failed = skipped = 0
    for preset in sys.argv[1:]:
        try:
            cases = ET.parse(f"build/results/{preset}.xml").getroot().iter("testcase")
        except (OSError, ET.ParseError) as error:
            print(f"{preset}: no results: {error}")
            failed += 1
            continue
        for case in cases:
            status = case.get("status")
            if status == "run":
                passed += 1
            elif status in ("notrun", "disabled"):
                skipped += 1
                reason = case.find("skipped")
                said = reason.get("message", "") if reason is not None else ""
                print(f"{preset}: skipped {case.get('name')} {said}")
            else:
                failed += 1
                print(f"{preset}: failed {case.get('name')}")
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())

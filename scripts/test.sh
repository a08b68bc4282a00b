#!/bin/sh
# Everything a change must pass, on a fresh clone too: the gates, then all tests. The last line counts them.
set -u
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed || exit 1
build_if_needed || exit 1
exec node scripts/test.ts "$@"

#!/bin/sh
# The table of faults on the local cluster; installs and builds first if needed. FAULTS=<part of a name>,… chooses, ROUNDS and PAGES change the counts.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node tests/cluster/run.ts

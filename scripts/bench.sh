#!/bin/sh
# Benchmarks the built app; installs and builds first if needed.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node scripts/bench.ts "$@"

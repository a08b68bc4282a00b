#!/bin/sh
# Measures the built hall; what is missing is installed and built first.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node scripts/bench.ts "$@"

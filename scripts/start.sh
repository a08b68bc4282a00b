#!/bin/sh
# Starts Guildhall, also from a fresh clone; installs and builds first if needed.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
# Each thread that hashes or compresses would keep freed memory for itself; known to glibc only.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec node --enable-source-maps build/server/index.js

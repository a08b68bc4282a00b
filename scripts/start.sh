#!/bin/sh
# Starts Guildhall, on a fresh clone too: whatever is missing is installed and built first.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node --enable-source-maps build/server/index.js

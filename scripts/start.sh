#!/bin/sh
# Starts Guildhall, also from a fresh clone; installs and builds first if needed.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node --enable-source-maps build/server/index.js

#!/bin/sh
# Starts Guildhall with a server of our own in the place of each provider; installs and builds first if needed.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed
exec node scripts/providers.ts

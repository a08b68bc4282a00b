#!/bin/sh
# Starts Guildhall for development: pages reload in the browser, and a change to server modules restarts the server.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
exec node scripts/dev.ts

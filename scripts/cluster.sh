#!/bin/sh
# The engines of deploy/ on this machine alone: scripts/cluster.sh up|down|status. Installs and builds first if needed.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
[ "${1:-}" != up ] || build_if_needed
exec node scripts/cluster.ts "$@"

#!/bin/sh
# All checks, then all tests, also from a fresh clone. The last line counts them.
set -u
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed || exit 1
exec node scripts/test.ts "$@"

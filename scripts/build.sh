#!/bin/sh
# Builds when the sources are newer than the last build.
set -eu
cd "$(dirname "$0")/.."
. scripts/setup.sh
install_if_needed
build_if_needed

#!/bin/sh
# /usr/local/sbin/as-postgres (mode 755) on both database hosts, for root: runs a command of the database with its passwords and keys, such
# as `as-postgres patronictl list` and `as-postgres pgbackrest info`.
set -eu
# postgres may not enter root's folder, and Postgres goes back to where it was started.
cd /
set -a
. /etc/guildhall/database.env
HOME=/var/lib/postgresql
PATRONICTL_CONFIG_FILE=/etc/patroni/config.yml
PATH=/usr/lib/postgresql/15/bin:$PATH
set +a
exec setpriv --reuid=postgres --regid=postgres --init-groups "$@"

#!/bin/sh
# /usr/local/sbin/guildhall-admin (mode 755) on each node, for root: `npm run admin` with the variables of the node. Without them it would
# work on an embedded database of its own.
exec systemd-run --quiet --pipe --pty --wait --collect --uid=guildhall --gid=guildhall \
  --property=EnvironmentFile=/etc/guildhall/guildhall.env --working-directory=/opt/guildhall/current \
  /opt/guildhall/current/node_modules/.bin/node scripts/admin.ts "$@"

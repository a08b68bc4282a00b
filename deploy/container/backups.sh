#!/bin/sh
# For containers (compose.yaml): a full backup on Sundays and a differential one on other nights, as the timers of systemd/ make them.
# Until this server is the primary for the first time it waits: a standby's WAL is archived by the primary.
set -u
is_primary() { [ "$(psql -XAtc 'select pg_is_in_recovery()')" = f ]; }
until is_primary && pgbackrest --stanza=guildhall stanza-create; do sleep 10; done
pgbackrest --stanza=guildhall info | grep -q 'full backup' || pgbackrest --stanza=guildhall --type=full backup
while sleep "$(($(date -d 'tomorrow 02:30' +%s) - $(date +%s)))"; do
  if [ "$(date +%u)" = 7 ]; then type=full; else type=diff; fi
  if is_primary; then pgbackrest --stanza=guildhall --type="$type" backup; fi
done

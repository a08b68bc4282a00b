#!/bin/sh
# /etc/guildhall/backup-figures.sh on both database hosts, run by guildhall-backup-figures.service as postgres: when the last backups were
# made, and how much WAL waits to be archived, for Prometheus.
set -eu
info=$(pgbackrest --stanza=guildhall info --output=json)
psql -XAtq --set ON_ERROR_STOP=1 --set info="$info" <<'SQL'
select 'guildhall_wal_waiting ' || count(*) from pg_ls_archive_statusdir() where name like '%.ready' and not pg_is_in_recovery();
select format('guildhall_backup_timestamp_seconds{type="%s"} %s', b->>'type', max((b->'timestamp'->>'stop')::bigint))
  from json_array_elements(:'info'::json->0->'backup') b group by b->>'type';
SQL

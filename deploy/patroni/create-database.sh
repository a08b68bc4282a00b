#!/bin/sh
# Patroni calls this once, with the address of the new cluster's superuser: the role and the database of the site.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --set password="$GUILDHALL_PASSWORD" "$1" <<'SQL'
create role guildhall login password :'password';
create database guildhall owner guildhall template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL

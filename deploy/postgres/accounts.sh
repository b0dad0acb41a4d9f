#!/bin/sh
# Runs once, in a new database: the plain login of the pooler (docs/running.md, "Behind a pooler").
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set=password="$POOLED_PASSWORD" <<'SQL'
create role yibao_pooled login password :'password';
SQL

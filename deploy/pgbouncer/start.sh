#!/bin/sh
# The password comes from the environment and is in no image.
set -eu
umask 077
quoted=$(printf '%s' "$POOLED_PASSWORD" | sed 's/"/""/g')
printf '"yibao_pooled" "%s"\n' "$quoted" >/run/pgbouncer/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini

#!/bin/sh
# A copy of the PostgreSQL database every HOURS hours into /backups (or FOLDER), the last KEEP of them kept. Where to connect is said
# by PGHOST, PGUSER, PGDATABASE and PGPASSWORD. HOURS=0: one copy, and the end.
set -u
umask 077
folder=${FOLDER:-/backups}
keep=${KEEP:-7}
hours=${HOURS:-24}

back_up() {
  file=$folder/two-rivers-$(date -u +%Y%m%dT%H%M%SZ).dump
  # it has its name only when it is whole: every row of it was read again, which its list of contents would not tell
  if pg_dump --format=custom --file="$file.part" && pg_restore --file=/dev/null "$file.part"; then
    mv "$file.part" "$file"
    echo "backed up to $file"
  else
    rm -f "$file.part"
    echo "the backup failed" >&2
    return 1
  fi
  ls -1 "$folder"/two-rivers-*.dump | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm "$old"; done
}

while :; do
  back_up
  status=$?
  [ "$hours" = 0 ] && exit $status
  sleep $((hours * 3600)) &
  # a stop is not waited for
  trap 'kill $!; exit 0' TERM INT
  wait $!
done

#!/usr/bin/env bash
# Runs a command with DATABASE_URL pointing to a private PostgreSQL cluster in a temporary folder, made from Debian's
# package and removed afterwards: tools/scripts/with-postgres.sh vitest run --project server
set -euo pipefail

bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
if [ -z "$bin" ]; then
  echo 'PostgreSQL is not installed: apt-get install postgresql' >&2
  exit 1
fi

folder=$(mktemp -d)
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')

# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups)
fi

server=
finish() {
  code=$?
  trap - EXIT INT TERM
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
  exit "$code"
}
trap finish EXIT INT TERM

cd "$folder"
"${as_owner[@]}" "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 \
  --locale=C.UTF-8 --no-sync >/dev/null
cd - >/dev/null
"${as_owner[@]}" "$bin/postgres" -D "$folder/data" -p "$port" -k "$folder" -c listen_addresses=127.0.0.1 \
  -c fsync=off -c max_connections=300 >"$folder/log" 2>&1 &
server=$!

tries=0
until "$bin/pg_isready" --quiet --host=127.0.0.1 --port="$port"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 100 ] || ! kill -0 "$server" 2>/dev/null; then
    cat "$folder/log" >&2
    exit 1
  fi
  sleep 0.1
done

export DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
PATH="$PWD/node_modules/.bin:$PATH" "$@"

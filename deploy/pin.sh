#!/bin/sh
# Looks up which images the tags below name today and writes them, by their digests, into .env, where compose.yaml reads them: what
# was tried is what runs, until this is run again. Needs docker with buildx, or skopeo.
set -eu
cd "$(dirname "$0")/.."

digest() {
  if command -v skopeo >/dev/null; then
    skopeo inspect --format '{{.Digest}}' "docker://docker.io/library/$1"
  else
    docker buildx imagetools inspect "$1" --format '{{.Manifest.Digest}}'
  fi
}

touch .env
chmod 600 .env
for image in NODE_IMAGE=node:24-slim POSTGRES_IMAGE=postgres:18 CADDY_IMAGE=caddy:2; do
  name=${image%%=*}
  tag=${image#*=}
  found=$(digest "$tag")
  case $found in
    sha256:*) ;;
    *) echo "no digest of $tag" >&2; exit 1 ;;
  esac
  grep -v "^$name=" .env >.env.part || :
  echo "$name=$tag@$found" >>.env.part
  mv .env.part .env
  chmod 600 .env
  echo "$tag@$found"
done

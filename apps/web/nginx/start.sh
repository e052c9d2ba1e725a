#!/bin/sh
# Writes what depends on the installation to /tmp/settings.conf, which nginx.conf includes, then runs the command.
#   API_ADDRESS      host:port of the API; each address that the name has is used in turn
#   PUBLIC_URL       https makes browsers use nothing else from then on (HSTS)
#   TRUSTED_PROXIES  addresses or subnets of proxies whose X-Forwarded-For names the client, separated by commas
#   LEGACY_ADDRESS   host:port of the earlier portal, for the paths below /frontend that are no module of this one
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

address() { # NAME VALUE
  case $2 in
    '' | *[!A-Za-z0-9.:_-]* | :* | *:) fail "$1 must be host:port, not \"$2\"." ;;
    *:*) ;;
    *) fail "$1 must be host:port, not \"$2\"." ;;
  esac
}

api=${API_ADDRESS:-api:8080}
address API_ADDRESS "$api"
legacy=${LEGACY_ADDRESS:-}
[ -z "$legacy" ] || address LEGACY_ADDRESS "$legacy"

case ${PUBLIC_URL:-} in
  https://*) hsts='max-age=31536000' ;;
  http://* | '') hsts='' ;;
  *) fail "PUBLIC_URL must begin with https:// or http://, not \"$PUBLIC_URL\"." ;;
esac

# The name server is asked again every few seconds, so that replicas which come and go are noticed.
servers=$(awk '$1 == "nameserver" { print index($2, ":") ? "[" $2 "]" : $2 }' /etc/resolv.conf | tr '\n' ' ')
[ -n "$servers" ] || fail '/etc/resolv.conf names no name server.'

{
  echo "resolver $servers valid=2s ipv6=off;"
  echo "map '' \$api { default '$api'; }"
  echo "map '' \$legacy { default '$legacy'; }"
  echo "map '' \$hsts { default '$hsts'; }"
  for proxy in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
    case $proxy in *[!A-Fa-f0-9.:/]*) fail "TRUSTED_PROXIES of the service web must be addresses or subnets, not \"$proxy\"." ;; esac
    echo "set_real_ip_from $proxy;"
  done
} >/tmp/settings.conf

exec "$@"

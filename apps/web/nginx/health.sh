#!/bin/bash
# Health check: the page is served. The image brings no HTTP client, so that bash asks.
set -eu
exec 3<>/dev/tcp/127.0.0.1/8080
printf 'GET /app/ HTTP/1.0\r\nHost: localhost\r\nUser-Agent: health\r\n\r\n' >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]

#!/usr/bin/env bash
# Tests the files of examples/hosting: nginx spreads rooms over four processes, one of which is
# killed during a round and restarted. Also checks the systemd unit, and builds the container image.
# If a program is missing, prints what is not tested and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() {
    echo "$1 is not tested: $2" >&2
}

fail() {
    echo "tests/hosting.sh: $1" >&2
    exit 1
}

target=${CARGO_TARGET_DIR:-$PWD/target}
[ -n "${BOGGLE:-}" ] || cargo build --quiet --release
boggle=${BOGGLE:-$target/release/boggle}
files=$PWD/examples/hosting
host=boggle.example.com
folder=$(mktemp -d)
pids=()
# shellcheck disable=SC2317 # called by trap
clean() {
    for pid in "${pids[@]}"; do
        kill "$pid" 2> /dev/null || true
    done
    wait
    rm -rf "$folder"
}
trap clean EXIT

# start N PORT: starts process N, waits until it listens, and sets port and pid.
start() {
    touch "$folder/$1.out"
    "$boggle" serve --rooms --port "$2" --store "$folder/$1" --public-host "$host" \
        > "$folder/$1.out" 2> "$folder/$1.err" &
    pid=$!
    pids+=("$pid")
    for _ in $(seq 100); do
        port=$(sed -n '1s/.*:\([0-9]*\)\/$/\1/p' "$folder/$1.out")
        [ -z "$port" ] || return 0
        sleep 0.1
    done
    fail "process $1 does not start: $(cat "$folder/$1.err")"
}

test_nginx() {
    for tool in nginx curl openssl; do
        command -v "$tool" > /dev/null || PATH=$PATH:/usr/sbin command -v "$tool" > /dev/null ||
            { skip nginx.conf "$tool is not installed"; return; }
    done
    local ports=() servers=() n
    for n in 0 1 2 3; do
        start "$n" 0
        ports+=("$port")
        servers+=("$pid")
    done
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$host" \
        -keyout "$folder/boggle.key" -out "$folder/boggle.pem" 2> /dev/null
    # A port that was free a moment ago.
    local front=$((20000 + RANDOM % 10000))
    # So that a test can be any client, and need not open many connections.
    local clients='set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;'
    sed -e "s|/etc/ssl|$folder|; s|listen 443|listen 127.0.0.1:$front|; /listen \[::\]:443/d" \
        -e "s|^http {|pid $folder/nginx.pid;\nhttp {\n    access_log off; $clients|" \
        -e "s|limit_conn connections 200;|limit_conn connections 20;|" \
        -e "$(for n in 0 1 2 3; do echo "s|127.0.0.1:803$((n + 1))|127.0.0.1:${ports[n]}|;"; done)" \
        "$files/nginx.conf" > "$folder/nginx.conf"
    PATH=$PATH:/usr/sbin nginx -e "$folder/nginx.err" -p "$folder" -c "$folder/nginx.conf" \
        -g 'daemon off;' &
    pids+=($!)

    local url=https://$host:$front codes=() code typed room
    ask() {
        curl --silent --show-error --fail-with-body --cacert "$folder/boggle.pem" \
            --resolve "$host:$front:127.0.0.1" --retry 20 --retry-connrefused --retry-delay 1 "$@"
    }
    post() {
        ask --json "$2" -H "Origin: $url" "$url/rooms/$1"
    }
    token() {
        sed 's/.*"token":"\([^"]*\)".*/\1/'
    }
    for _ in $(seq 100); do
        ! ask --retry 0 "$url/" > /dev/null 2>&1 || break
        sleep 0.1
    done
    ask "$url/" | grep -q '<title>' || fail "the page is not served"
    ask "$url/rooms/clock" | grep -q '"now":' || fail "there is no clock"

    # Each of 40 rooms is known to one process only, and every process has some.
    local letters=BCDFGHJKMN a b
    for a in 0 1 2 3; do
        for b in 0 1 2 3 4 5 6 7 8 9; do
            codes+=("${letters:a:1}${letters:b:1}${letters:9-b:1}Z")
        done
    done
    local tokens=() counts=(0 0 0 0) homes=()
    for code in "${codes[@]}"; do
        tokens+=("$(post "$code" '{"name":"Ann"}' | token)")
        post "$code/players" '{"name":"Ben"}' > /dev/null
        room=
        for n in 0 1 2 3; do
            if curl --silent --fail "http://127.0.0.1:${ports[n]}/rooms/$code" > /dev/null; then
                [ -z "$room" ] || fail "two processes have the room $code"
                room=$n
            fi
        done
        [ -n "$room" ] || fail "no process has the room $code"
        homes+=("$room")
        counts[room]=$((counts[room] + 1))
    done
    for n in 0 1 2 3; do
        [ "${counts[n]}" -gt 0 ] || fail "process $n has none of 40 rooms: ${counts[*]}"
    done

    # Players may type the code in lowercase.
    for code in "${codes[@]}"; do
        for typed in "${code,,}" "${code:0:2}$(tr A-Z a-z <<< "${code:2}")"; do
            ask "$url/rooms/$typed" | grep -q "\"code\":\"$code\"" || fail "there is no room $typed"
        done
    done

    # A /64 network of IPv6 has as many connections as one address.
    local options=(--silent --no-buffer --max-time 5 --output /dev/null --write-out '%{http_code}\n' \
        --cacert "$folder/boggle.pem" --resolve "$host:$front:127.0.0.1")
    streams() {
        local requests=() n
        for n in $(seq 30); do
            requests+=(--next "${options[@]}" -H "X-Test-Address: $1$n$2" "$url/rooms/${codes[0]}/events")
        done
        # Streams do not end before curl does.
        { curl --no-progress-meter --parallel --parallel-immediate --parallel-max 30 "${requests[@]:1}" || true; } |
            sort | uniq -c | tr -s ' \n' ' '
    }
    local network addresses
    network=$(streams 2001:db8:0:1:: "") addresses=$(streams 2001:db8:0: ::1)
    [ "$network" = " 20 200 10 503 " ] || fail "30 streams of one network:$network"
    [ "$addresses" = " 30 200 " ] || fail "30 streams of 30 networks:$addresses"
    [ "$(streams 192.0.2. "")" = " 30 200 " ] || fail "streams of 30 IPv4 addresses do not open"

    # Events arrive at once, and not when some buffer is full.
    local first=${homes[0]} other=0
    while [ "${homes[other]}" = "$first" ]; do other=$((other + 1)); done
    curl --silent --no-buffer --cacert "$folder/boggle.pem" --resolve "$host:$front:127.0.0.1" \
        --header "Authorization: Bearer ${tokens[0]}" "$url/rooms/${codes[0]}/events" > "$folder/events" &
    local stream=$!
    pids+=("$stream")
    arrives() {
        for _ in $(seq 100); do
            ! grep -q "$1" "$folder/events" || return 0
            sleep 0.1
        done
        fail "no $1 among the events: $(cat "$folder/events")"
    }
    arrives '"phase":"lobby"'
    post "${codes[0]}/commands" "{\"token\":\"${tokens[0]}\",\"command\":\"start\"}" > /dev/null
    arrives '"phase":"countdown"'
    arrives '"phase":"round"'
    local word='{"n":0,"word":"zzz","at":0}'
    word="{\"token\":\"${tokens[0]}\",\"round\":1,\"words\":[$word]}"
    local verdict
    verdict=$(post "${codes[0]}/words" "$word")

    # A process is killed: its rooms wait for it, and other rooms notice nothing.
    kill -9 "${servers[first]}"
    local status
    status=$(ask --retry 0 --output "$folder/body" --write-out '%{http_code}' \
        "$url/rooms/${codes[0]}" 2> /dev/null || true)
    [ "$status" = 502 ] || fail "without its process, the room ${codes[0]} answers $status"
    ask "$url/rooms/${codes[other]}" > /dev/null || fail "another room is gone, too"
    start "$first" "${ports[first]}"
    ask "$url/rooms/${codes[0]}" | grep -q '"players":2' || fail "the room did not come back"
    [ "$(post "${codes[0]}/words" "$word")" = "$verdict" ] || fail "a word was lost"

    # Names that are not the server's own.
    status=$(curl --silent --insecure --output /dev/null --write-out '%{http_code}' \
        -H 'Host: example.org' "https://127.0.0.1:$front/rooms/clock")
    [ "$status" = 421 ] || fail "another host gets $status"
    echo "nginx: 40 rooms on four processes (${counts[*]}), one killed and restarted"
}

test_unit() {
    command -v systemd-analyze > /dev/null || { skip 'the systemd unit' 'no systemd-analyze'; return; }
    mkdir -p "$folder/units"
    sed "s|/usr/local/bin/boggle|$boggle|" "$files/boggle@.service" > "$folder/units/boggle@8031.service"
    local problems
    problems=$(systemd-analyze verify --recursive-errors=no "$folder/units/boggle@8031.service" 2>&1 |
        grep boggle || true)
    [ -z "$problems" ] || fail "the systemd unit: $problems"
    echo "systemd: the unit is valid"
}

test_container() {
    local engine
    for engine in podman docker; do
        if command -v "$engine" > /dev/null && "$engine" info > /dev/null 2>&1; then
            "$engine" build --quiet -t boggle-test -f "$files/Containerfile" .
            "$engine" run --rm boggle-test --help > /dev/null
            echo "$engine: the image runs"
            return
        fi
    done
    skip 'the Containerfile' 'neither podman nor docker runs here'
}

test_nginx
test_unit
test_container

# What the scripts do before their own work: install and build, each only when needed. Sourced, from the project's root.

# run_step <words> <command…>: runs a long step quietly under one growing line, and shows what it said where it failed.
# A signal ends the step as well: npm hands TERM to this shell only.
run_step() {
  words=$1
  shift
  said=$(mktemp)
  printf '%s' "$words" >&2
  begun=$(date +%s)
  "$@" >"$said" 2>&1 </dev/null &
  step=$!
  (while sleep 2 >/dev/null 2>&1; do printf . >&2; done) &
  ticker=$!
  trap 'kill -TERM "$step" "$ticker" 2>/dev/null; rm -f "$said"; exit 130' INT TERM HUP
  status=0
  wait "$step" || status=$?
  kill "$ticker" 2>/dev/null
  trap - INT TERM HUP
  printf ' %s s\n' "$(($(date +%s) - begun))" >&2
  [ "$status" = 0 ] || cat "$said" >&2
  rm -f "$said"
  return "$status"
}

newer_than() {
  stamp=$1
  shift
  [ ! -e "$stamp" ] || [ -n "$(find "$@" -newer "$stamp" ! -name '*.test.ts' ! -name '*.test.tsx' -print 2>/dev/null | head -n 1)" ]
}

install_if_needed() {
  # npm writes this file last, so an install that was cut short is done again.
  if newer_than node_modules/.package-lock.json package-lock.json; then
    run_step 'Installing packages (first start only)' npm ci --include=dev --prefer-offline || return 1
  fi
  PATH=$PWD/node_modules/.bin:$PATH
  # Compiled code kept between starts: loads in half the time.
  NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}
  export PATH NODE_COMPILE_CACHE
}

build_if_needed() {
  newer_than build/.stamp src public vite.config.ts react-router.config.ts tsconfig.json package.json package-lock.json || return 0
  # The stamp bears the time before the build: what is edited meanwhile is built the next time.
  begun_at=$(mktemp)
  run_step 'Building' env NODE_ENV=production react-router build || return 1
  mv "$begun_at" build/.stamp
}

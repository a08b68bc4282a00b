# Shared by the scripts: installs and builds, each only when needed. Sourced, from the project's root.

# run_step <label> <command…>: runs a long step with a one-line progress display, and shows its output if it fails.
# A signal must end the step as well: npm sends TERM to this shell only.
run_step() {
  words=$1
  shift
  output=$(mktemp)
  printf '%s' "$words" >&2
  begun=$(date +%s)
  "$@" >"$output" 2>&1 </dev/null &
  step=$!
  (while sleep 2 >/dev/null 2>&1; do printf . >&2; done) &
  ticker=$!
  trap 'kill -TERM "$step" "$ticker" 2>/dev/null; rm -f "$output"; exit 130' INT TERM HUP
  status=0
  wait "$step" || status=$?
  kill "$ticker" 2>/dev/null
  trap - INT TERM HUP
  printf ' %s s\n' "$(($(date +%s) - begun))" >&2
  [ "$status" = 0 ] || cat "$output" >&2
  rm -f "$output"
  return "$status"
}

newer_than() {
  stamp=$1
  shift
  [ ! -e "$stamp" ] || [ -n "$(find "$@" -newer "$stamp" ! -name '*.test.ts' ! -name '*.test.tsx' -print 2>/dev/null | head -n 1)" ]
}

install_if_needed() {
  # npm writes this file last, so an interrupted install is repeated.
  if newer_than node_modules/.package-lock.json package-lock.json; then
    run_step 'Installing packages (first start only)' npm ci --include=dev --prefer-offline || return 1
  fi
  PATH=$PWD/node_modules/.bin:$PATH
  # The compile cache halves the loading time of later starts.
  NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/node}
  export PATH NODE_COMPILE_CACHE
}

build_if_needed() {
  newer_than build/.stamp src public vite.config.ts react-router.config.ts tsconfig.json package.json package-lock.json || return 0
  # The stamp has the time before the build: a file edited during the build causes another one.
  begun_at=$(mktemp)
  run_step 'Building' env NODE_ENV=production react-router build || return 1
  mv "$begun_at" build/.stamp
}

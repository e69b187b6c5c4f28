# Checks that start SwiftPM and the compiler: what is built where, and what is printed of each check. Used by
# the scripts beside it, which set `scratch`. They build with the options of the tests (SWIFT_FLAGS).

checks=.build/toolchain-checks
read -ra flags <<<"${SWIFT_FLAGS---disable-build-manifest-caching}"
export SWIFT_FLAGS="${flags[*]}"
log=$checks/${0##*/}.log
passed=0
failed=0
mkdir -p "$checks"

swiftpm() { # command, package folder, further arguments; what it prints goes to the log
  local command=$1 package=$2
  shift 2
  swift "$command" "${flags[@]}" --scratch-path "$scratch" \
    --package-path "$package" "$@" >"$log" 2>&1 </dev/null
}

pass() {
  passed=$((passed + 1))
  echo "✔ $1"
}

fail() { # what was checked, what happened instead
  failed=$((failed + 1))
  echo "✘ $1: $2"
  sed 's/^/    /' "$log"
}

# must_pass <what> <swiftpm arguments…>
must_pass() {
  local what=$1
  shift
  if swiftpm "$@"; then pass "$what"; else fail "$what" "it ended with $?"; fi
}

# must_fail <what> <text it must print> <swiftpm arguments…>
must_fail() {
  local what=$1 text=$2
  shift 2
  if swiftpm "$@"; then
    fail "$what" "it succeeded"
  elif ! grep -qF -- "$text" "$log"; then
    fail "$what" "it failed, but did not say \"$text\""
  else
    pass "$what"
  fi
}

# Prints the closing line. Fails if a check has failed.
close() {
  echo "$passed passed, $failed failed"
  ((failed == 0))
}

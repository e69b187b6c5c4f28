# The folder of a run: the log of everything its steps print, and the event streams of its tests.
# Used by Tests/Runner/run.

complain() { # a message and the next step, on lines of their own
  printf 'tests: %s\n' "$@" >&2
}

# Writes a file as large as a test might, so that a full or read-only folder is found before the
# build and not by hundreds of tests.
writable() { # folder
  local probe reason
  if ! probe=$(mktemp -d "$1/composed-probe.XXXXXX" 2>&1); then
    reason=${probe##*: }
  elif ! reason=$(head -c 16777216 /dev/zero 2>&1 >"$probe/file"); then
    reason=${reason##*: }
    rm -rf "$probe"
  else
    rm -rf "$probe"
    return 0
  fi
  complain "nothing can be written to $1: $reason"
  return 1
}

open_log() {
  local logs=${COMPOSED_TEST_LOGS:-.build/test-logs} reason old
  if ! writable "${TMPDIR:-/tmp}"; then
    complain "free some space there, or name another folder: TMPDIR=<folder> make test"
    exit 74
  fi
  if ! reason=$(mkdir -p "$logs" 2>&1); then
    complain "the folder of the logs cannot be made: ${reason#mkdir: }"
  elif writable "$logs"; then
    run_folder=$logs/$(date +%Y%m%d-%H%M%S)-$$
    log=$run_folder/log
    if mkdir "$run_folder" && : >"$log"; then
      # Five runs are kept. The names sort by time.
      for old in $(ls -d "$logs"/[0-9]*-[0-9]*-[0-9]* | sort -r | sed 1,5d); do rm -rf "$old"; done
      return
    fi
  fi
  complain "make room for it, or name another folder: COMPOSED_TEST_LOGS=<folder> make test"
  exit 74
}

# What a step has printed, without the lines about tests that pass and about what is compiled.
printed_since() { # position in the log
  tail -c "+$(($1 + 1))" "$log" | grep -av -e '^◇ ' -e '^✔ ' -e '^➜ ' -e '^━ ' \
    -e '^↳ Testing Library' -e '^↳ Target Platform' -e "^Test Suite '" -e '^[[:space:]]*Executed 0 tests' \
    -e '^\[[0-9]*/[0-9]*\] '
}

open_log

# Starts one job at a time in a process group of its own, follows what it writes, and ends it.
# Used by Tests/Runner/run.

job=      # the process that leads the group
follower= # the process that shows what the job writes

# mawk reads and writes blocks unless it is told otherwise; no other awk knows the option.
awk=(awk)
if awk -W version 2>&1 </dev/null | grep -q ^mawk; then awk=(awk -W interactive); fi

# 1: in a line that is written again and again; 2: in lines of their own, below which another process has such a line.
progress_on_terminal=0
if [[ -t 1 && ${TERM:-dumb} != dumb ]]; then progress_on_terminal=1; fi

# The processes below one, which may have left its group.
descendants() { # process
  cat /proc/[0-9]*/stat 2>/dev/null | sed 's/ (.*) / /' | awk -v root="$1" '
    { parent[$1] = $3 }
    END {
      below[root] = 1
      do {
        more = 0
        for (p in parent) if (!(p in below) && parent[p] in below) { below[p] = 1; more = 1; print p }
      } while (more)
    }'
}

# Ends the group of a job and what the job has started: TERM, and after five seconds KILL.
stop() { # process that leads the group
  local i below
  below=$(descendants "$1")
  # shellcheck disable=SC2086
  kill -TERM -- "-$1" $below 2>/dev/null
  for ((i = 0; i < 50; i++)); do
    # shellcheck disable=SC2086
    kill -0 -- "-$1" $below 2>/dev/null || return 0
    sleep 0.1
  done
  # shellcheck disable=SC2086
  kill -KILL -- "-$1" $below 2>/dev/null
}

interrupted() { # exit code
  trap '' INT TERM HUP
  if [[ -n $job ]]; then stop "$job"; fi
  if [[ -n $follower ]]; then kill "$follower" 2>/dev/null; fi
  # Each ends its own job.
  if ((${#beside[@]} > 0)); then kill "${beside[@]}" 2>/dev/null; fi
  { wait; } 2>/dev/null
  printf '\n'
  complain "interrupted; the log so far: $log"
  exit "$1"
}
trap 'interrupted 130' INT
trap 'interrupted 143' TERM
trap 'interrupted 129' HUP

# Writes what is added to file descriptor 3 until the job has ended. A line "@tick <seconds>" follows
# each portion. It begins a line of its own, so the line before it may be incomplete.
feed() { # seconds until the job is ended
  local limit=$1 start=$SECONDS running=1
  while ((running)); do
    kill -0 "$job" 2>/dev/null || running=0
    cat <&3
    printf '\n@tick %d\n' $((SECONDS - start))
    if ((running && SECONDS - start >= limit)); then
      printf '@watchdog %d\n\n@tick %d\n' "$limit" $((SECONDS - start))
      stop "$job"
      limit=$((1 << 40))
    fi
    ((running)) && sleep 0.5
  done
}

# Runs a command with its output in the log, and an awk script on what it adds to a file.
# Leaves the exit code in `status` and what the script found in the file $run_folder/result.
follow() { # script, name of the step, file to read, seconds until the command is ended, command…
  local script=$1 name=$2 file=$3 limit=$4 log_lines
  log_lines=$(wc -l <"$log")
  shift 4
  rm -f "$run_folder/result"
  exec 3<"$file"
  cat <&3 >/dev/null
  set -m
  "$@" </dev/null >>"$log" 2>&1 3<&- &
  job=$!
  set +m
  # Events of test cases hold their arguments, megabytes of them; nothing here needs these.
  feed "$limit" | grep --line-buffered -av '"kind":"testCase' \
    | "${awk[@]}" -v name="$name" -v root="$PWD/" -v terminal="$progress_on_terminal" \
      -v result="$run_folder/result" -v log_file="$log" -v log_lines="$log_lines" \
      -f "$runner/progress.awk" -f "$runner/$script" &
  follower=$!
  wait "$follower"
  { wait "$job"; } 2>/dev/null
  status=$?
  job= follower=
  exec 3<&-
}

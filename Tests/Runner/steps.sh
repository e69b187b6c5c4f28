# The steps of a run and its summary. Used by Tests/Runner/run.
#
# A step is begun, runs builds, test processes or commands, and ends: each of them adds to the counts
# of the step and may give a reason why the step failed and a command that runs just that again.

# rows: a line of the summary for each step
# again: for each failed step, its name and the commands that run what failed again
grace=0          # seconds which a test process gets beyond the watchdog's
under=()         # a command that runs the test process, as `env NAME=value`
unlocked=()      # the option with which a test process does not wait for another one

begin() { # name
  step_name=$1
  step_began=$SECONDS step_used=$(processor_seconds)
  step_passed=0 step_failed=0 step_known=0 step_skipped=0 step_outside=0
  step_reasons=() step_again=()
  ((progress_on_terminal == 1)) || echo "== $1"
}

# Marks the step as failed. The reason is shown at once, and in the summary.
failed_because() { # reason
  step_reasons+=("$1")
  echo "✘ $step_name: $1"
}

end() {
  local mark=✔ seconds=$((SECONDS - step_began)) used=$(($(processor_seconds) - step_used)) line reason notes=
  # Each reason beside failed tests, as a crash, counts as one failure more.
  local failures=$((step_failed + step_outside + ${#step_reasons[@]}))
  if ((failures > 0)); then mark=✘; fi
  # What has no parts counts as one, unless it is a build, which only leads to others.
  if [[ $step_kind == command ]] && ((failures == 0)); then step_passed=1; fi
  all_passed=$((all_passed + step_passed))
  all_failed=$((all_failed + failures))
  local run=$((step_passed + step_failed)) shown=$failures
  if ((run == 0)); then run=-; fi
  if [[ $run == - ]] && ((failures == 0)); then shown=-; fi
  if ((step_known > 0)); then notes+=", known issues: $step_known"; fi
  if ((step_skipped > 0)); then notes+=", skipped: $step_skipped"; fi
  for reason in "${step_reasons[@]}"; do notes+=", $reason"; done
  rows+=("$(row "$mark" "$step_name" "$run" "$shown" "$(duration "$seconds")" "$(duration "$used")" "${notes#, }")")
  if ((failures > 0)); then
    again+=("$step_name:")
    for line in "${step_again[@]}"; do again+=("    $line"); done
  fi
}

not_run() { # name, reason
  rows+=("$(row – "$1" - - - - "not run: $2")")
}

row() { # mark, name, tests run, tests failed, time, processor time, notes
  local text
  text=$(printf '%s %-36s %6s %6s %12s %12s  %s' "$@")
  echo "${text%"${text##*[! ]}"}"
}

shell=$$         # the process that runs the steps, which is another one in a lane

# The time that processors have spent on what that process has started and waited for.
processor_seconds() {
  local ticks
  # The fields behind the name of the process, which may have spaces: the 14th and 15th are of its children.
  read -ra ticks <<<"$(sed 's/.*) //' "/proc/$shell/stat" 2>/dev/null)"
  echo $(((${ticks[13]:-0} + ${ticks[14]:-0}) / 100))
}

duration() { # seconds
  if (($1 < 60)); then echo "$1 s"; else echo "$(($1 / 60)) min $(($1 % 60)) s"; fi
}

# A command as it can be pasted into a shell.
quoted() {
  local word text= plain='^[A-Za-z0-9_./:=,@%+-]+$'
  for word in "$@"; do
    if [[ $word =~ $plain ]]; then
      text+=" $word"
    else
      text+=" '${word//\'/\'\\\'\'}'"
    fi
  done
  echo "${text# }"
}

# `swift <command>` for the package of the step, with what decides whether everything is built anew.
swift_command() { # build or test; sets swift_words
  swift_words=(swift "$1" "${flags[@]}")
  if [[ $scratch != .build || $package_folder != . ]]; then
    swift_words+=(--scratch-path "$scratch" --package-path "$package_folder")
  fi
}

# SwiftPM writes the aliases of a module in the order of a dictionary. In another order the module is compiled again.
same_order=SWIFT_DETERMINISTIC_HASHING=1

again_with_swift() {
  local settings=()
  if [[ ${2-} == build ]]; then settings+=("$same_order"); fi
  if [[ -n ${COMPOSED_SYNTAX_LIBRARIES:-} ]]; then
    settings+=("COMPOSED_SYNTAX_LIBRARIES=$COMPOSED_SYNTAX_LIBRARIES")
  fi
  if [[ -n ${COMPOSED_WARNINGS:-} ]]; then settings+=("COMPOSED_WARNINGS=$COMPOSED_WARNINGS"); fi
  step_again+=("$(quoted "${settings[@]}" "${under[@]}" "$@")")
}

found() { # name of a number that the awk script has found
  sed -n "s/^$1 \([0-9]*\)$/\1/p" "$run_folder/result" 2>/dev/null | grep . || echo 0
}

# Builds a package with its tests, or without them, as a step of its own.
build() { # name, package folder, option
  local built=0
  begin "$1"
  build_products "${@:2}" || built=1
  step_kind=build end
  return $built
}

build_products() { # package folder, option (--build-tests)
  local option=${2---build-tests}
  package_folder=$1
  step_kind=tests
  swift_command build
  if [[ -n $option ]]; then swift_words+=("$option"); fi
  follow build.awk "$step_name" "$log" $((1 << 40)) env "$same_order" "${swift_words[@]}"
  if ((status == 0)); then return 0; fi
  failed_because "the build failed"
  again_with_swift "${swift_words[@]}"
  return 1
}

# Runs the tests of the package that was built last, in one process.
test_process() { # which tests: --filter and --skip
  local limit=$((${COMPOSED_TEST_WATCHDOG:-1500} + grace)) printed failures_before=$step_failed
  processes=$((${processes:-0} + 1))
  local events=$run_folder/events-$processes
  if [[ $events != /* ]]; then events=$PWD/$events; fi
  step_kind=tests
  : >"$events"
  printed=$(wc -c <"$log")
  swift_command test
  follow tests.awk "$step_name" "$events" "$limit" "${under[@]}" "${swift_words[@]}" --skip-build \
    "${unlocked[@]}" "$@" --event-stream-output-path "$events" --event-stream-version 6.3
  judge "$printed" "$@"
}

# Runs two selections of the tests at the same time, in a process each. Tests that need the main actor
# wait for each other within a process, while a core is idle.
test_processes() { # which tests run in the first one, --beside, which tests run in the other
  local first=()
  # Neither of the two builds anything. Whichever came first would keep the other waiting.
  local unlocked=(--ignore-lock)
  while [[ $1 != --beside ]]; do first+=("$1"); shift; done
  shift
  step_name="$step_name, beside" start_beside "$run_folder/beside" test_process "$@"
  test_process "${first[@]}"
  join_beside "$run_folder/beside" || failed_because "the tests beside it were not counted"
}

# Adds what a test process has done to the step.
judge() { # position in the log where the process began, which tests
  local printed=$1 hung total failures outside in_flight xctests xctest_failures signal before
  shift
  before=${#step_reasons[@]}
  hung=$(found hung) total=$(found total) outside=$(found outside)
  failures=$(grep -c '^failed ' "$run_folder/result" 2>/dev/null)
  in_flight=$(grep -c '^in_flight ' "$run_folder/result" 2>/dev/null)
  read -r xctests xctest_failures <<<"$(xctest_counts "$printed")"
  step_passed=$((step_passed + $(found passed) + xctests - xctest_failures))
  step_failed=$((step_failed + failures + xctest_failures))
  step_outside=$((step_outside + outside))
  step_known=$((step_known + $(found known)))
  step_skipped=$((step_skipped + $(found skipped)))

  signal=$(tail -c "+$((printed + 1))" "$log" \
    | sed -n 's/.*exited with unexpected signal code \([0-9]*\).*/\1/p' | tail -n 1)
  if ((hung > 0)); then
    failed_because "the tests were ended after $hung s"
  elif [[ -n $signal ]]; then
    show_crash "$printed"
    failed_because "the test process crashed, with signal $signal"
  elif (($(found closed) == 0)); then
    printed_since "$printed" | tail -n 40 | sed 's/^/    /'
    failed_because "the test process ended without its closing line ($status)"
  elif ((total + xctests == 0)); then
    failed_because "no test was run"
  elif ((status != 0 && failures + outside + xctest_failures == 0)); then
    printed_since "$printed" | tail -n 40 | sed 's/^/    /'
    failed_because "swift test ended with $status, and no test failed"
  elif ((xctest_failures > 0)); then
    printed_since "$printed" | grep -a ': error: ' | sed 's/^/    /'
  fi
  if ((${#step_reasons[@]} > before && in_flight > 0)); then
    echo "  begun and not ended:"
    sed -n 's/^in_flight /    /p' "$run_folder/result" | sort | head -n 60
    if ((in_flight > 60)); then echo "    … and $((in_flight - 60)) more"; fi
  fi
  if ((status != 0 || ${#step_reasons[@]} > before)); then run_again "$@"; else rm -f "$events"; fi
}

# The command that runs what failed again: the failed tests if they are few, otherwise the whole.
run_again() { # which tests
  local names pattern filters=()
  mapfile -t names < <(sed -n -e 's/^failed //p' -e 's/^in_flight //p' "$run_folder/result" | sort)
  if ((${#names[@]} > 20)); then
    mapfile -t names < <(printf '%s\n' "${names[@]}" | sed 's|/.*||' | sort -u)
  fi
  if ((${#names[@]} >= 1 && ${#names[@]} <= 20 && outside + xctest_failures == 0)); then
    for pattern in "${names[@]}"; do filters+=(--filter "$(exactly "$pattern")"); done
    again_with_swift "${swift_words[@]}" "${filters[@]}"
  else
    again_with_swift "${swift_words[@]}" "$@"
  fi
}

# A regular expression for the test or the suite of that name.
exactly() { # name
  printf '^%s/' "$(printf '%s' "$1" | sed 's/[][\.*^$()+?{}|]/\\&/g')"
}

# How many tests of XCTest were run, and how many failed.
xctest_counts() { # position in the log
  tail -c "+$(($1 + 1))" "$log" | sed -nE \
    's/^[[:space:]]*Executed ([0-9]+) tests?, with ([0-9]+) failures?.*/\1 \2/p' | tail -n 1 | grep . \
    || echo 0 0
}

# The message of a crash and the first frames of the thread that crashed.
show_crash() { # position in the log
  printed_since "$1" | awk '
    /Fatal error|Program crashed|Sanitizer/ { print "    " $0 }
    /^Thread .* crashed:/ { frames = 16 }
    frames > 0 { frames--; if ($0 != "") print "    " $0 }'
}

# Runs a command that has no parts.
command_step() { # name, the command that runs it again, command…
  local name=$1 repeat=$2 printed
  shift 2
  begin "$name"
  step_kind=command
  printed=$(wc -c <"$log")
  follow command.awk "$name" "$log" $((1 << 40)) "$@"
  if ((status != 0)); then
    printed_since "$printed" | sed 's/^/    /'
    failed_because "it ended with $status"
    step_again+=("$repeat")
  fi
  end
}

# Runs a script that prints a line for each check.
checks() { # name, the command that runs it again, command…
  local name=$1 repeat=$2
  shift 2
  begin "$name"
  step_kind=checks
  follow checks.awk "$name" "$log" $((1 << 40)) "$@"
  step_passed=$(found passed)
  step_failed=$(found failures)
  if (($(found closed) == 0)); then
    failed_because "it ended without its closing line ($status)"
  elif ((status != 0 && step_failed == 0)); then
    failed_because "it ended with $status"
  fi
  if ((status != 0 || ${#step_reasons[@]} > 0)); then step_again+=("$repeat"); fi
  end
}

# Prints what became of each step. Ends the script.
summary() {
  printf '\n%-38s %6s %6s %12s %12s\n' "" run failed time processors
  printf '%s\n' "${rows[@]}"
  row ' ' "" $((all_passed + all_failed)) "$all_failed" "$(duration "$SECONDS")" \
    "$(duration "$(processor_seconds)")" ""
  if ((${#again[@]} > 0)); then
    printf '\nWhat failed runs again with\n'
    printf '  %s\n' "${again[@]}"
  fi
  printf '\nThe whole log: %s\n' "$log"
  echo "$all_passed passed, $all_failed failed"
  ((all_failed == 0))
  exit
}

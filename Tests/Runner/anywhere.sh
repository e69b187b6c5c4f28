# The root's tests where they get little of the machine, on many threads, and in random orders.
# Used by Tests/Runner/run, as `make test-anywhere`.
#
#   PART=a|b|c   runs one part, or several (PART=ac)
#   SEED=number  repeats the orders of part c
#   ROUNDS=3     how many orders part c tries
#
# (a) All threads of the tests share one core with eight busy loops of the same priority.
# (b) Sixteen times as many test threads as cores; on-threads says what that changes. Random tests try all their seeds.
# (c) Swift Testing has no option for the order of suites. It shuffles the tests of a process itself,
#     with random numbers that no seed repeats, and begins all of them at once. What is shuffled here
#     by the seed is which suites run together and one after the other: in each round the plain suites
#     are dealt to four processes and the system suites to two. A round fails as well if its processes
#     have not run all the tests there are. Clocks and test stores make none of the yields there by
#     which they give tasks on foreign executors a chance, so no test can count on them.

anywhere() {
  local parts=${PART:-abc}
  seed=${SEED:-$(((RANDOM * 32768 + RANDOM) % 1000000000))}
  if [[ ! $parts =~ ^[abc]+$ || ! $seed =~ ^[0-9]{1,9}$ ]]; then
    complain "PART is some of the letters a, b and c, and SEED a number below a billion"
    exit 64
  fi
  if [[ $parts == *a* ]] && ! command -v taskset >/dev/null; then
    complain "part a needs taskset, which Debian and Ubuntu have in util-linux; PART=bc goes without"
    exit 69
  fi
  if ! build build .; then
    not_run "parts $parts" "the build failed"
    return
  fi
  if [[ $parts == *a* ]]; then part_a; fi
  if [[ $parts == *b* ]]; then part_b; fi
  if [[ $parts == *c* ]]; then part_c; fi
}

part_a() {
  # A thread gets a ninth of a core, so a hang shows later.
  local -x COMPOSED_TEST_WATCHDOG=${COMPOSED_TEST_WATCHDOG:-7200}
  under=("$runner/under-load")
  both_kinds "a: beside 8 busy loops"
  under=()
}

part_b() {
  local -x COMPOSED_TEST_SEEDS=all
  under=("$runner/on-threads" 16)
  both_kinds "b: 16 threads a core"
  under=()
}

both_kinds() { # what the part is called
  begin "$1, plain"
  test_process --skip "$system_tests"
  end
  begin "$1, system"
  grace=30 test_process --filter "$system_tests"
  end
}

part_c() {
  local -x TASK_MEGA_YIELD_COUNT=0
  local round rounds=${ROUNDS:-3} group groups kind number tests=$run_folder/tests
  package_folder=.
  swift_command test
  if ! swift test list "${swift_words[@]:2}" --skip-build >"$tests" 2>>"$log" </dev/null \
    || [[ ! -s $tests ]]; then
    begin "c: random orders"
    step_kind=tests
    failed_because "the tests could not be listed"
    step_again+=("$(quoted swift test list "${swift_words[@]:2}" --skip-build)")
    end
    return
  fi
  for ((round = 1; round <= rounds; round++)); do
    begin "c: order $round of $rounds, SEED=$seed"
    for kind in plain system; do
      groups=$([[ $kind == plain ]] && echo 4 || echo 2)
      for ((group = 0; group < groups; group++)); do
        number=$(suites_of "$kind" "$tests" | shuffled $((seed + round)) \
          | awk -v group=$group -v groups="$groups" 'NR % groups == group' | tee "$run_folder/group" \
          | wc -l)
        if ((number > 0)); then test_process --filter "^($(as_pattern <"$run_folder/group"))/"; fi
      done
    done
    if ((step_passed + step_failed + step_skipped != $(wc -l <"$tests") && ${#step_reasons[@]} == 0)); then
      failed_because "$((step_passed + step_failed + step_skipped)) of $(wc -l <"$tests") tests were run"
    fi
    if ((step_failed + step_outside + ${#step_reasons[@]} > 0)); then
      step_again=("make test-anywhere PART=c SEED=$seed" "${step_again[@]}")
    fi
    end
  done
}

# The suites at the top, and the tests outside of suites, of one kind.
suites_of() { # plain or system, file with the tests
  sed 's|/.*||' "$2" | sort -u \
    | if [[ $1 == system ]]; then grep -E '^[A-Za-z0-9_]*SystemTests\.'; else grep -Ev '^[A-Za-z0-9_]*SystemTests\.'; fi
}

# The same for the same seed with every awk: none is asked for a random number.
shuffled() { # seed
  awk -v seed="$1" '
    function random(below) { x = (x * 16807) % 2147483647; return int(x / 2147483647 * below) }
    { line[NR] = $0 }
    END {
      x = seed % 2147483646 + 1
      for (i = 0; i < 10; i++) random(2)
      for (i = NR; i > 1; i--) { j = random(i) + 1; kept = line[i]; line[i] = line[j]; line[j] = kept }
      for (i = 1; i <= NR; i++) print line[i]
    }'
}

as_pattern() {
  sed 's/[][\.*^$()+?{}|]/\\&/g' | paste -sd '|' -
}

# Runs steps at the same time as others, on machines that have room for both. Used by Tests/Runner/run.
#
# The steps of two lanes should build in different scratch folders: SwiftPM keeps whoever comes second waiting.

run_steps() { # step…
  local step folder own_scratch tests
  for step in "$@"; do
    case $step in
      *' & '*) lanes "${step%% & *}" "${step#* & }" ;;
      rules) checks rules "make rules" Tests/RepositoryTests/Scripts/rules ;;
      root) root ;;
      anywhere) anywhere ;;
      toolchain) checks "toolchain checks" "make test-toolchain" Tests/Toolchain/run ;;
      release) release ;;
      # For long enough that each reader has seen its seeds and thousands of inputs more; `make fuzz` takes its time.
      fuzz) FUZZ_SECONDS=${FUZZ_SECONDS:-10} checks fuzzing "make fuzz" Tests/Fuzz/run ;;
      install) checks installation "Tests/Install/run" Tests/Install/run ;;
      api) command_step interfaces "make api-changes" Tests/RepositoryTests/Scripts/api changes ;;
      feature)
        checks "a new feature" "make test-feature" Tests/FeatureTemplate/check ;;
      postgresql) postgresql ;;
      inspector) checks inspector "make test-inspector" Tests/Inspector/run ;;
      lint) command_step lint "make lint" make --no-print-directory lint ;;
      package:*)
        IFS=: read -r _ folder own_scratch tests <<<"$step"
        package "$folder" "$own_scratch" "$tests"
        ;;
      build:*) build "${step#build:}" "${step#build:}" ;;
    esac
  done
}

# Whether two builds at once fit into the machine: a compiler takes up to a gigabyte, and each build has as many of them
# as there are cores.
has_lanes() {
  local cores free
  # For the checks of this script.
  if [[ -n ${COMPOSED_LANES:-} ]]; then return "$((COMPOSED_LANES != 2))"; fi
  cores=$(nproc 2>/dev/null || echo 1)
  free=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null)
  ((cores > 1 && ${free:-0} >= 2 * cores + 1))
}

lanes() { # the steps of one, those of the other
  local first second process folder=$run_folder/lane passed failed
  read -ra first <<<"$1"
  read -ra second <<<"$2"
  if ! has_lanes; then
    run_steps "${first[@]}" "${second[@]}"
    return
  fi
  mkdir -p "$folder"
  rm -f "$folder"/*
  (
    # The traps of the script are not those of a subshell.
    job= follower= beside=
    trap 'interrupted 143' TERM
    trap 'interrupted 129' HUP
    shell=$BASHPID
    run_folder=$folder log=$folder/log
    rows=() again=() all_passed=0 all_failed=0 lane=
    : >"$log"
    run_steps "${first[@]}"
    printf '%s\n' "${rows[@]}" | grep . >"$folder/rows"
    printf '%s\n' "${again[@]}" | grep . >"$folder/again"
    echo "$all_passed $all_failed" >"$folder/counts"
    processor_seconds >"$folder/used"
  ) >"$folder/printed" 2>&1 &
  process=$!
  lane=$process lane_used=$folder/used
  beside=$process
  run_steps "${second[@]}"
  beside=$process
  { wait "$process"; } 2>/dev/null
  beside= lane=
  cat "$folder/printed"
  cat "$folder/log" >>"$log"
  if ! read -r passed failed <"$folder/counts"; then
    not_run "${first[*]}" "they ended without a result"
    passed=0 failed=1
  fi 2>/dev/null
  all_passed=$((all_passed + passed)) all_failed=$((all_failed + failed))
  mapfile -t -O "${#rows[@]}" rows <"$folder/rows"
  mapfile -t -O "${#again[@]}" again <"$folder/again"
}

# Runs steps at the same time as others, on machines that have room for them. Used by Tests/Runner/run.
#
# The steps of two lanes should build in different scratch folders: SwiftPM keeps whoever comes second waiting.

run_steps() { # step…
  local step folder own_scratch tests targets
  for step in "$@"; do
    case $step in
      *' & '*) lanes "$step" ;;
      rules) checks rules "make rules" Tests/RepositoryTests/Scripts/rules ;;
      root) root ;;
      anywhere) anywhere ;;
      toolchain) checks "toolchain checks" "make test-toolchain" Tests/Toolchain/run ;;
      documentation) checks documentation Tests/Toolchain/documentation Tests/Toolchain/documentation ;;
      release) release ;;
      # For long enough that each reader has seen its seeds and thousands of inputs more; `make fuzz` takes its time.
      fuzz) FUZZ_SECONDS=${FUZZ_SECONDS:-10} checks fuzzing "make fuzz" Tests/Fuzz/run ;;
      install) checks installation "Tests/Install/run" Tests/Install/run ;;
      api) command_step interfaces "make api-changes" Tests/RepositoryTests/Scripts/api changes ;;
      feature)
        checks "a new feature" "make test-feature" Tests/FeatureTemplate/check ;;
      postgresql) postgresql ;;
      inspector) COMPOSED=${inspected-} checks inspector "make test-inspector" Tests/Inspector/run ;;
      lint) command_step lint "make lint" make --no-print-directory lint ;;
      package:*)
        IFS=: read -r _ folder own_scratch tests targets <<<"$step"
        package "$folder" "$own_scratch" "$tests" "$targets"
        ;;
      build:*) build "${step#build:}" "${step#build:}" "" ;;
    esac
  done
}

# How many builds fit into the machine at once: a compiler takes up to a gigabyte, and each build has as many of them as
# there are cores. More lanes than cores keep all cores busy while a build links, or a program waits.
room() {
  local cores free
  cores=$(nproc 2>/dev/null || echo 1)
  free=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null)
  if ((cores == 1 || ${free:-0} <= cores)); then echo 1; else echo $(((free - 1) / cores)); fi
}

lanes() { # the steps of the lanes, with an `&` between two of them
  local rest="$1 & " steps number=0 most=${COMPOSED_LANES:-$(room)} first=${#beside[@]}
  while [[ -n $rest ]]; do
    read -ra steps <<<"${rest%% & *}"
    rest=${rest#* & }
    while (($(jobs -rp | wc -l) >= most)); do wait -n; done 2>/dev/null
    start_beside "$run_folder/lane-$((++number))" run_steps "${steps[@]}"
  done
  for ((number = 1; ${#beside[@]} > first; number++)); do
    join_beside "$run_folder/lane-$number" && continue
    rows+=("$(row ✘ "lane $number" - 1 - - "it ended without a result")")
    all_failed=$((all_failed + 1))
  done
}

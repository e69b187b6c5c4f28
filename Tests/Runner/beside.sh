# Runs functions in processes of their own, at the same time as others, and takes over what they count.
# Used by Tests/Runner/run.

beside=() # the processes that have been started and not been joined, in that order

# What a step counts and notes, and the summary of all steps.
counted=(all_passed all_failed step_passed step_failed step_known step_skipped step_outside)
noted=(rows again step_reasons step_again)
count_nothing() {
  local name
  for name in "${counted[@]}"; do printf -v "$name" 0; done
  for name in "${noted[@]}"; do
    local -n list=$name
    list=()
  done
}
count_nothing

# Starts a function in a process with a folder and a log of its own. It prints what this process would.
start_beside() { # folder, function…
  local folder=$1
  shift
  mkdir -p "$folder"
  rm -rf "${folder:?}"/*
  : >"$folder/log"
  (
    # The traps of the script are not those of a subshell.
    trap 'interrupted 143' TERM
    trap 'interrupted 129' HUP
    shell=$BASHPID job= follower= beside=() run_folder=$folder log=$folder/log
    progress_on_terminal=$((progress_on_terminal ? 2 : 0))
    count_nothing
    "$@"
    declare -p "${counted[@]}" "${noted[@]}" >"$folder/results"
  ) 3<&- &
  beside+=("$!")
}

# Waits for the process that was started first. Fails if it has ended without results.
join_beside() { # folder
  local folder=$1 name
  { wait "${beside[0]}"; } 2>/dev/null
  beside=("${beside[@]:1}")
  cat "$folder/log" >>"$log"
  [[ -s $folder/results ]] || return 1
  # shellcheck disable=SC1091
  for name in "${counted[@]}"; do
    printf -v "$name" %d "$((${!name} + $(source "$folder/results" && echo "${!name}")))"
  done
  for name in "${noted[@]}"; do
    local -n list=$name
    mapfile -t -O "${#list[@]}" list < <(source "$folder/results" && printf '%s\n' "${list[@]}" | grep .)
  done
}

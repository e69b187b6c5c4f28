# Whether something has been done with the sources of the rules as they are: SwiftPM takes seconds to find out.
# Used by the scripts beside it.

scratch=.build/rules
read -ra flags <<<"${SWIFT_FLAGS---disable-build-manifest-caching}"
flags+=(--package-path Tests/RepositoryTests --scratch-path "$scratch")
mkdir -p "$scratch"

compiler() { readlink -f "$(command -v swift)"; }

is_current() { # what
  local stamp=$scratch/$1.stamp
  [[ -x $scratch/debug/house && -e $stamp && $(<"$stamp") == "${flags[*]} $(compiler)" ]] &&
    # A folder is newer when a file in it was added, renamed or removed.
    [[ -z $(find Tests/RepositoryTests \( -name '*.swift' -o -type d \) -newer "$stamp" -print -quit) ]]
}

# A file that changes meanwhile is newer than the stamp.
begun() { touch "$scratch/$1.begun"; } # what

done_with() { # what
  echo "${flags[*]} $(compiler)" >"$scratch/$1.stamp"
  touch -r "$scratch/$1.begun" "$scratch/$1.stamp"
}

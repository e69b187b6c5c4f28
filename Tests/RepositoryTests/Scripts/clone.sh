# A scratch clone with all that is in the work tree, as one commit. Used by the scripts beside it.

# Makes the clone, or brings it up to date: files that are the same stay as they are, and so does what was built of
# them. A repository that was unpacked without git is copied.
scratch_clone() { # repository, folder, options of `git clone`…
  local repository=$1 clone=$2 file
  shift 2
  if [[ ! -e $repository/.git ]]; then
    rm -rf "$clone" && mkdir -p "$clone" || return
    (cd "$repository" && find . -name .build -prune -o -name .swiftpm -prune -o -type f -print0 |
      tar --create --null --files-from=- --file=-) | tar --extract --directory="$clone" && git -C "$clone" init -q || return
  elif [[ -d $clone/.git ]]; then
    # The folder may belong to another user; it is compiled here, so it is trusted.
    git -C "$clone" -c safe.directory='*' fetch -q "$repository" HEAD && git -C "$clone" reset -q --hard &&
      git -C "$clone" clean -qfd && git -C "$clone" checkout -q --detach FETCH_HEAD || return
  else
    # As from a server, since a clone of a folder is never shallow.
    git -c safe.directory='*' clone -q "$@" "file://$repository" "$clone" || return
  fi
  if [[ -e $repository/.git ]]; then
    (cd "$repository" && git -c safe.directory='*' diff -z --name-only --no-renames HEAD &&
      git -c safe.directory='*' ls-files -z --others --exclude-standard) |
      while IFS= read -r -d '' file; do
        if [[ -e $repository/$file ]]; then
          mkdir -p "$(dirname "$clone/$file")" && cp -p "$repository/$file" "$clone/$file"
        else
          rm -f "$clone/$file"
        fi
      done
  fi
  git -C "$clone" add --all && git -C "$clone" -c user.name=Test -c user.email=test@example.com \
    commit -q --allow-empty -m "Take the work tree"
}

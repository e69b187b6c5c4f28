# Inserts the lines of the file `text` into a file, or takes them out again (`out=1`). Ends with 1 if the place, or the
# text, is not there exactly once. See `places` for `from`, `mode` and `anchor`, which come by the environment.

function key(line) { sub(/^public /, "", line); return index(line, anchor) == 1 ? substr(line, length(anchor) + 1) : "" }

BEGIN {
  from = ENVIRON["from"]; mode = ENVIRON["mode"]; anchor = ENVIRON["anchor"]
  while ((getline line < text) > 0) block[++count] = line
  for (i = 1; i <= count && own == ""; i++) own = key(block[i])
}

{ lines[NR] = $0 }

function find_place(   i, seen) { # sets place, and at within its line
  i = 1
  if (from != "") { while (i <= NR && index(lines[i], from) != 1) i++; i++ }
  for (; i <= NR; i++) {
    if (mode == "word") { if ((at = index(lines[i], anchor))) return i }
    else if (mode == "before") { if (anchor == "" ? lines[i] == "" : index(lines[i], anchor) == 1) return i }
    else if (key(lines[i]) != "" && key(lines[i]) > own) {
      while (lines[i - 1] ~ /^ *\/\/\//) i--
      return i
    }
    else if (key(lines[i]) != "") seen = i
    else if (seen && lines[i] == "") break
  }
  return seen ? seen + 1 : 0
}

function find_text(   i, j, limit, found) { # sets place and at; of several, the last one before the place counts
  limit = mode == "before" ? find_place() : 0
  for (i = 1; i <= NR; i++) {
    if (mode == "word") {
      j = index(lines[i], block[1])
      if (!j || substr(lines[i], j + length(block[1]), 1) ~ /[A-Za-z0-9]/) continue
      at = j
    } else {
      for (j = 1; j <= count && lines[i + j - 1] == block[j]; j++) {}
      if (j <= count) continue
    }
    if (!found || i < limit) found = i
    times++
  }
  return times > 1 && !limit ? 0 : found
}

END {
  place = out ? find_text() : find_place()
  if (!place) exit 1
  for (i = 1; i <= NR + 1; i++) {
    if (i != place) { if (i <= NR) print lines[i] }
    else if (mode == "word" && out) print substr(lines[i], 1, at - 1) substr(lines[i], at + length(block[1]))
    else if (mode == "word") print substr(lines[i], 1, at - 1) block[1] substr(lines[i], at)
    else if (out) i += count - 1
    else { for (j = 1; j <= count; j++) print block[j]; if (i <= NR) print lines[i] }
  }
}

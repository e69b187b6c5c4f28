# Reads what SwiftPM prints while it builds: shows warnings and errors, each once, and not what it
# compiles. A compiler that is started for a module and for its files prints the same error for each.

function line(text) {
  sub(/\r$/, "", text)
  sub(/^Another instance of SwiftPM .* finished execution\.\.\./, "", text)
  if (match(text, /^\[[0-9]+\/[0-9]+\] /)) {
    split(substr(text, 2, RLENGTH - 3), step, "/")
    repeated = 0
  } else if (text ~ /^(Building for|Build complete|Build of|Fetch(ing|ed) |Updat(ing|ed) |Comput(ing|ed) |Creating working copy|Working copy of|Planning build)/ || text == "") {
    repeated = 0
  } else {
    if (text ~ /^[^ |`].*: (error|warning|note): / || text ~ /^(error|warning): /) {
      repeated = text in seen
      seen[text] = 1
    }
    if (!repeated) show(text)
  }
}

# SwiftPM counts up to 1 while it plans, and only then knows how much there is to do.
function fraction() {
  return step[2] > 5 ? step[1] / step[2] : 0
}

function progress() {
  return step[2] > 5 ? name ": " step[1] " of " step[2] ", " duration(seconds) : ""
}

function finish() {}

# Reads a script that prints a line for each check: "✔ name", or "✘ name: reason" with indented
# details, and at the end "N passed, N failed".

function line(text) {
  if (text ~ /^✔ /) passed++
  else if (text ~ /^✘ /) { failures++; show(text) }
  else if (text ~ /^[0-9]+ passed, [0-9]+ failed$/) { closed = 1 }
  else if (text != "") show(text)
}

# The number of checks is not known before; a line is shown for each ten.
function fraction() {
  return (passed + failures) / 100
}

function progress() {
  return name ": " passed + 0 " passed, " failures + 0 " failed, " duration(seconds)
}

function finish() {
  print "passed " passed + 0 > result
  print "failures " failures + 0 > result
  print "closed " closed + 0 > result
}

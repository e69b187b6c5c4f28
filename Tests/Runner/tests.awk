# Reads the event stream of a test process (`swift test --event-stream-output-path`), one JSON object
# a line with sorted keys. Quotes within strings are escaped, so a key with its quotes is a key.

BEGIN { deferrals = 0 }

function line(text,   id) {
  if (index(text, "{\"kind\":\"test\",")) {
    if (index(text, "\"kind\":\"function\"")) total++
    if (index(text, "\"isParameterized\":true")) parameterized[after(text, "\"id\":\"")] = 1
    return
  }
  id = after(text, "\"testID\":\"")
  if (index(text, "\"kind\":\"issueRecorded\"")) {
    issue(text, id, ticks + 2)
  } else if (index(text, "\"kind\":\"runEnded\"")) {
    closed = 1
  } else if (id ~ /\.swift:[0-9]+:[0-9]+$/) {
    # Suites have no place in their identifiers; only tests are counted.
    if (index(text, "\"kind\":\"testStarted\"")) { begun[id] = ++order }
    else if (index(text, "\"kind\":\"testEnded\"")) { if (id in begun) { delete begun[id]; ended++ } }
    else if (index(text, "\"kind\":\"testSkipped\"")) skipped++
  }
}

# Shows an issue. If its arguments have not been printed yet, that is tried again until the given tick.
function issue(text, id, last_tick,   whole, messages, symbol, shown, path, place, arguments) {
  messages = substr(text, index(text, "\"messages\":["))
  symbol = after(messages, "{\"symbol\":\"")
  if (symbol == "passWithKnownIssue") {
    known++
    return
  }
  whole = text
  shown = id == "" ? "an issue outside of any test" : test_name(id)
  path = after(text, "\"filePath\":\"")
  if (path == "") path = after(text, "\"_filePath\":\"")
  if (path != "") {
    text = substr(text, index(text, "\"sourceLocation\":"))
    place = path ":" number(text, "\"line\":") ":" number(text, "\"column\":")
    if (id in parameterized) {
      arguments = arguments_at(place, after(messages, "\"text\":\""))
      if (arguments == "" && ticks < last_tick) {
        deferred[deferrals] = whole
        deferred_id[deferrals] = id
        deferred_until[deferrals++] = last_tick
        return
      }
      if (arguments != "") shown = shown " with " fitting(arguments)
    }
    if (index(place, root) == 1) place = substr(place, length(root) + 1)
    shown = shown " at " place
  }
  show((symbol == "warning" ? "⚠ " : "✘ ") shown all_messages(messages))
  if (symbol == "warning") return
  if (id == "") outside++
  else if (!(id in failed)) {
    failed[id] = 1
    failures++
  }
}

# The arguments of an issue. The event stream does not have them (version 0 has, and their bytes: half
# a gigabyte for our tests), but the line that the testing library prints of the issue.
function arguments_at(place, message,   row, at, seen, skipped) {
  sub(/.*\//, "", place)
  sub(/\n.*/, "", message)
  place = " at " place ": " message
  while ((getline row < log_file) > 0) {
    # What other steps have printed.
    if (++skipped <= log_lines) continue
    if (!index(row, place) || !(at = index(row, " recorded an issue with "))) continue
    if (++seen <= taken[place]) continue
    row = substr(row, at + length(" recorded an issue with "))
    row = substr(row, 1, index(row, place) - 1)
    break
  }
  close(log_file)
  if (seen <= taken[place]) return ""
  taken[place]++
  return row
}

function all_messages(messages,   all, text, lead) {
  while (index(messages, "\"text\":\"")) {
    text = after(messages, "\"text\":\"")
    messages = substr(messages, index(messages, "\"text\":\"") + 8)
    all = all "\n  " lead fitting(text)
    lead = "↳ "
  }
  return all
}

# A text as the terminal shows it: indented, and no longer than a screen. All of it is in the log.
function fitting(text,   rows, count, row, all) {
  count = split(text, rows, "\n")
  for (row = 1; row <= count && row <= 60; row++) {
    if (length(rows[row]) > 1000) {
      rows[row] = substr(rows[row], 1, 1000) "… (" length(rows[row]) - 1000 " more in the log)"
    }
    all = all (row > 1 ? "\n    " : "") rows[row]
  }
  return count > 60 ? all "\n    … (" count - 60 " more lines in the log)" : all
}

# The text of the string that follows a key, without its escapes. Empty if the key is not there.
function after(text, key,   at, end, back, out, c) {
  at = index(text, key)
  if (!at) return ""
  text = substr(text, at + length(key))
  out = ""
  while ((end = match(text, /["\\]/)) && substr(text, end, 1) == "\\") {
    c = substr(text, end + 1, 1)
    out = out substr(text, 1, end - 1)
    if (c == "n") out = out "\n"
    else if (c == "t") out = out "\t"
    else if (c == "\"" || c == "\\" || c == "/") out = out c
    else out = out "\\" c
    text = substr(text, end + 2)
  }
  return out substr(text, 1, end - 1)
}

function number(text, key,   at) {
  at = index(text, key)
  return at ? substr(text, at + length(key)) + 0 : 0
}

# Module.Suite/test() of an identifier that ends in a place.
function test_name(id) {
  sub(/\/[^\/]*\.swift:[0-9]+:[0-9]+$/, "", id)
  return id
}

function show_deferred(   i, count, from) {
  from = shown_deferred
  count = deferrals
  for (i = from + 0; i < count; i++) issue(deferred[i], deferred_id[i], deferred_until[i])
  shown_deferred = count
}

function fraction() {
  return total ? (ended + skipped) / total : 0
}

function progress() {
  ticks++
  show_deferred()
  if (!total) return terminal ? name ": starting, " duration(seconds) : ""
  return name ": " ended + skipped " of " total ", " failures + outside " failed, " duration(seconds)
}

function finish(   id, passed) {
  ticks += 2
  show_deferred()
  passed = ended
  for (id in failed) if (!(id in begun)) passed--
  print "total " total + 0 > result
  print "passed " passed > result
  print "skipped " skipped + 0 > result
  print "known " known + 0 > result
  print "outside " outside + 0 > result
  print "closed " closed + 0 > result
  for (id in failed) print "failed " test_name(id) > result
  for (id in begun) if (!(id in failed)) print "in_flight " test_name(id) > result
}

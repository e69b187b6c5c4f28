# Feeds the lines of a growing file to `line(text)` and shows a line of progress, given by
# `progress()`, a fraction given by `fraction()`. The other scripts define these and `finish()`.

/^@tick [0-9]+$/ {
  # What came before is the beginning of a line whose rest has not been written yet.
  beginning = held
  held = ""
  holding = 0
  seconds = $2
  show_progress()
  next
}

/^@watchdog [0-9]+$/ && !holding {
  hung = $2
  next
}

{
  if (holding) line(held)
  held = beginning $0
  beginning = ""
  holding = 1
}

END {
  if (holding && held != "") line(held)
  clear()
  finish()
  print "hung " (hung + 0) > result
  close(result)
}

function clear() {
  if (terminal) printf "\r\033[K"
}

function show(text) {
  clear()
  print text
  fflush()
}

# On a terminal one line is written again and again. Elsewhere a line is added for each tenth, and
# not more often than every two seconds.
function show_progress(   text, tenth) {
  text = progress()
  if (text == "") return
  if (terminal == 1) {
    printf "\r\033[K%s", text
    fflush()
    return
  }
  tenth = int(fraction() * 10)
  if (tenth > shown_tenth && seconds >= shown_seconds + 2) {
    shown_tenth = tenth
    shown_seconds = seconds
    show(text)
  }
}

function duration(s) {
  return s < 60 ? s " s" : int(s / 60) " min " s % 60 " s"
}

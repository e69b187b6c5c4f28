# Draws six rows of the recorded instructions as bars, in method calls, on a logarithmic axis:
#
#   awk -f costs.awk instructions.tsv > costs.svg
#
# The original: instructions for a1 and b1; for the others the shorter of its times in README.md, by its method call.
BEGIN {
  FS = "\t"
  call = 731
  add("a1", "an action at the root", 31032 / call)
  add("b1", "the innermost of ten nested stores", 3270621 / call)
  add("f3/1000", "the store of one of 1,000 rows", 3000000 / 65)
  add("i2", "the top of a stack of 100", 19000 / 65)
  add("g1", "an action whose effect is .send", 7200 / 65)
  add("m1", "a change of a shared value", 9100 / 65)
}

function add(row, title, original) {
  rows[++count] = row
  titles[row] = title
  originals[row] = original
}

function place(calls) { return sprintf("%.1f", 250 + 70 * log(calls * 2) / log(10)) }

function label(calls) {
  if (calls < 100) return sprintf("%.1f", calls)
  text = sprintf("%.0f", calls)
  return length(text) > 3 ? substr(text, 1, length(text) - 3) "," substr(text, length(text) - 2) : text
}

function bar(y, calls, colour) {
  printf "<rect x=\"250\" y=\"%d\" width=\"%.1f\" height=\"13\" fill=\"%s\"/>\n", y, place(calls) - 250, colour
  printf "<text x=\"%.1f\" y=\"%d\">%s</text>\n", place(calls) + 6, y + 11, label(calls)
}

{ counts[$1] = $2 }

END {
  print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 680 320\" font-family=\"sans-serif\" font-size=\"12\">"
  print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
  print "<text x=\"20\" y=\"24\" font-size=\"15\">What an action costs, in calls of a method</text>"
  print "<rect x=\"20\" y=\"36\" width=\"10\" height=\"10\" fill=\"#d97706\"/><text x=\"36\" y=\"45\">the original</text>"
  print "<rect x=\"130\" y=\"36\" width=\"10\" height=\"10\" fill=\"#2563eb\"/><text x=\"146\" y=\"45\">this library</text>"
  print "<line x1=\"240\" y1=\"41\" x2=\"252\" y2=\"41\" stroke=\"#059669\" stroke-width=\"2\"/><text x=\"258\" y=\"45\">one call</text>"
  for (index_ = 1; index_ <= count; index_++) {
    row = rows[index_]
    y = 24 + 40 * index_
    printf "<text x=\"240\" y=\"%d\" text-anchor=\"end\">%s</text>\n", y + 18, titles[row]
    bar(y, originals[row], "#d97706")
    bar(y + 15, counts[row] / call, "#2563eb")
  }
  printf "<line x1=\"%s\" y1=\"56\" x2=\"%s\" y2=\"300\" stroke=\"#059669\" stroke-width=\"2\"/>\n", place(1), place(1)
  print "</svg>"
}

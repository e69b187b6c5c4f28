import Foundation

/// How the cost of some rows grows with their size: a diagram with logarithmic axes, as SVG.
struct Picture {
  var name: String
  var title: String
  var unit: String
  var series: [(label: String, points: [(size: Double, ratio: Double)])]

  /// The pictures that a report has the rows for.
  static func all(of report: Report) -> [Picture] {
    [
      Picture(
        name: "growth-rows",
        title: "An action for one row, by the number of rows",
        unit: "rows",
        series: series(
          report,
          ["f1": "sent by the root", "f2": "… all stores alive", "f3": "sent by the row"]
        )
      ),
      Picture(
        name: "growth-depth",
        title: "An action for the innermost feature, by its depth",
        unit: "levels",
        series: series(report, ["depth": "sent by its own store"])
      ),
      Picture(
        name: "growth-effects",
        title: "Cancelling one effect, by the number in flight",
        unit: "effects in flight",
        series: series(report, ["h2": "cancel by id"])
      ),
    ]
  }

  private static func series(
    _ report: Report,
    _ rows: KeyValuePairs<String, String>
  ) -> [(label: String, points: [(size: Double, ratio: Double)])] {
    rows.map { id, label in
      let points = report.rows.filter { $0.scenario == id }
        .compactMap { row in row.size.map { (size: Double($0), ratio: row.ratio) } }
      return (label, points)
    }
  }

  private static let colours = ["#2563eb", "#d97706", "#059669"]
  private static let width = 640.0
  private static let height = 360.0
  private static let margin = (left: 70.0, right: 170.0, top: 44.0, bottom: 48.0)

  var svg: String {
    let points = series.flatMap(\.points)
    guard let largest = points.map(\.size).max(), let highest = points.map(\.ratio).max() else {
      return ""
    }
    let lowest = points.map(\.ratio).min() ?? 1
    let sizes = Axis(
      from: points.map(\.size).min() ?? 1,
      to: largest,
      at: (Self.margin.left, Self.width - Self.margin.right)
    )
    let ratios = Axis(
      from: pow(10, floor(log10(lowest))),
      to: pow(10, ceil(log10(highest))),
      at: (Self.height - Self.margin.bottom, Self.margin.top)
    )
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      <text x="\(Self.margin.left)" y="24" font-size="15">\(escaped(title))</text>
      <text x="8" y="\(Self.margin.top - 8)" fill="#555">× B1</text>
      <text x="\(Self.width - Self.margin.right)" y="\(Self.height - 10)" fill="#555" \
      text-anchor="end">\(unit)</text>
      """
    ]
    for value in ratios.decades {
      let y = ratios[value]
      parts.append(
        """
        <line x1="\(Self.margin.left)" y1="\(y)" x2="\(Self.width - Self.margin.right)" y2="\(y)" \
        stroke="#ddd"/>
        <text x="\(Self.margin.left - 8)" y="\(y + 4)" text-anchor="end" fill="#555">\(label(value))</text>
        """
      )
    }
    for value in Set(points.map(\.size)).sorted() {
      parts.append(
        """
        <text x="\(sizes[value])" y="\(Self.height - Self.margin.bottom + 18)" \
        text-anchor="middle" fill="#555">\(label(value))</text>
        """
      )
    }
    for (index, line) in series.enumerated() where !line.points.isEmpty {
      parts.append(
        draw(line, colour: Self.colours[index % Self.colours.count], index, sizes, ratios)
      )
    }
    return (parts + ["</svg>", ""]).joined(separator: "\n")
  }

  private func draw(
    _ line: (label: String, points: [(size: Double, ratio: Double)]),
    colour: String,
    _ index: Int,
    _ sizes: Axis,
    _ ratios: Axis
  ) -> String {
    let places = line.points.map { "\(sizes[$0.size]),\(ratios[$0.ratio])" }
    let dots = line.points.map {
      "<circle cx=\"\(sizes[$0.size])\" cy=\"\(ratios[$0.ratio])\" r=\"3\" fill=\"\(colour)\"/>"
    }
    let y = Self.margin.top + 20 * Double(index)
    return """
      <polyline points="\(places.joined(separator: " "))" fill="none" stroke="\(colour)" \
      stroke-width="2"/>
      \(dots.joined(separator: "\n"))
      <text x="\(Self.width - Self.margin.right + 14)" y="\(y)" fill="\(colour)">\(escaped(line.label))</text>
      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  private func label(_ value: Double) -> String {
    value < 1 ? String(format: "%g", value) : value.formatted(.number.grouping(.automatic))
  }
}

/// A logarithmic axis.
private struct Axis {
  var from: Double
  var to: Double
  /// Where it begins and ends in the picture.
  var at: (Double, Double)

  subscript(value: Double) -> Double {
    guard to > from else { return at.0 }
    let part = (log10(value) - log10(from)) / (log10(to) - log10(from))
    return ((at.0 + part * (at.1 - at.0)) * 10).rounded() / 10
  }

  /// The powers of ten on it.
  var decades: [Double] {
    (Int(log10(from).rounded(.up))...Int(log10(to).rounded(.down))).map { pow(10, Double($0)) }
  }
}

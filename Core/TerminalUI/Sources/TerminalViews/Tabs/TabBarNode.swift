/// The form of the row that stands for the tabs of a tab view.
@_spi(SwiftUI)
public enum TabBarForm: Sendable {
  /// Their titles, above the tab.
  case titles
  /// A dot for each, below the tab.
  case dots
  /// No row: only keys show other tabs.
  case hidden
}

/// The titles of tabs in a row. The shown tab's title is drawn in reverse, and always visible; where there is not
/// enough room, arrows stand for the others.
final class TabBarNode: Node {
  let selected: Int
  let form: TabBarForm

  private let identity: ViewIdentity
  private let isEnabled: Bool
  private let labels: [Node]
  private let select: @MainActor (Int) -> Void

  init(
    identity: ViewIdentity,
    isEnabled: Bool,
    labels: [Node],
    selected: Int,
    form: TabBarForm,
    select: @escaping @MainActor (Int) -> Void
  ) {
    self.identity = identity
    self.isEnabled = isEnabled
    self.labels = labels
    self.selected = selected
    self.form = form
    self.select = select
    super.init(children: labels)
  }

  // MARK: Input

  override var focusIdentity: ViewIdentity? { isEnabled && form != .hidden ? identity : nil }
  override var isInitialFocus: Bool { false }

  override var keyHelp: [KeyHelp] {
    guard isEnabled, labels.count > 1 else { return [] }
    return [
      KeyHelp(key: "1–\(min(9, labels.count))", title: "show a tab"),
      KeyHelp(key: "[ ]", title: "show the tab before, the next one"),
    ]
  }

  /// The tabs around it handle the keys.
  override var keyHelpScope: Node { parent ?? self }

  /// Shows a tab.
  func show(_ index: Int) {
    if index != selected { select(index) }
  }

  /// The tab that a key shows.
  func index(for press: KeyPress) -> Int? {
    guard isEnabled else { return nil }
    switch (press.key, press.modifiers) {
    case ("]", []), (.pageDown, .control): return next(by: 1)
    case ("[", []), (.pageUp, .control): return next(by: -1)
    case (let key, []):
      guard let number = key.character.wholeNumberValue, key.character.isASCII else { return nil }
      return labels.indices.contains(number - 1) ? number - 1 : nil
    default: return nil
    }
  }

  private func next(by step: Int) -> Int {
    (selected + step + labels.count) % labels.count
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard isEnabled, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: show(next(by: -1))
    case .rightArrow: show(next(by: 1))
    default: return .ignored
    }
    return .handled
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    guard isEnabled, event.kind == .down(.left), let layout else { return .ignored }
    for index in layout.shown where labels[index].frame.contains(event.x, event.y) {
      show(index)
      return .handled
    }
    if layout.shown.contains(where: { labels[$0].frame.x > event.x }) {
      if layout.shown.lowerBound > 0 { show(layout.shown.lowerBound - 1) }
    } else if layout.shown.upperBound < labels.count {
      show(layout.shown.upperBound)
    }
    return .handled
  }

  // MARK: Layout

  private struct Layout {
    /// The tabs whose titles are visible.
    let shown: Range<Int>
    /// Their begins, from the start of the row.
    let starts: [Int]
    let widths: [Int]
  }

  private var layout: Layout?

  /// The cells between two titles.
  private var gap: Int { form == .titles ? 3 : 1 }

  override func measure(_ proposal: ProposedSize) -> Size {
    if form == .hidden { return Size(width: 0, height: 0) }
    let sizes = labels.map { $0.size(for: ProposedSize(width: nil, height: nil)) }
    let width = sizes.reduce(2) { $0 + $1.width } + max(0, sizes.count - 1) * gap
    return Size(
      width: proposal.width ?? width,
      height: sizes.map(\.height).max() ?? 0
    )
  }

  /// The titles that fit, with the selected one among them.
  private func layout(width: Int) -> Layout {
    var widths = labels.map { $0.size(for: ProposedSize(width: nil, height: nil)).width }
    func room(_ range: Range<Int>) -> Int {
      let margins = 2 + (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < labels.count ? 1 : 0)
      return range.reduce(margins + max(0, range.count - 1) * gap) { $0 + widths[$1] }
    }
    var shown = selected..<min(selected + 1, labels.count)
    var grows = true
    while grows {
      grows = false
      if shown.upperBound < labels.count, room(shown.lowerBound..<shown.upperBound + 1) <= width {
        shown = shown.lowerBound..<shown.upperBound + 1
        grows = true
      }
      if shown.lowerBound > 0, room(shown.lowerBound - 1..<shown.upperBound) <= width {
        shown = shown.lowerBound - 1..<shown.upperBound
        grows = true
      }
    }
    if shown.count == 1, room(shown) > width {
      widths[selected] = max(0, widths[selected] - (room(shown) - width))
    }
    var start = shown.lowerBound > 0 ? 2 : 1
    if form == .dots, shown.count == labels.count { start = max(1, (width - room(shown) + 2) / 2) }
    let starts = shown.map { index in
      defer { start += widths[index] + gap }
      return start
    }
    return Layout(shown: shown, starts: starts, widths: Array(widths[shown]))
  }

  // MARK: Drawing

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let layout = layout(width: rect.width)
    self.layout = layout
    canvas.clipped(to: rect) { canvas in
      for (offset, index) in layout.shown.enumerated() {
        let width = layout.widths[offset]
        let place = Rect(
          x: rect.x + layout.starts[offset],
          y: rect.y,
          width: width,
          height: rect.height
        )
        let offered = ProposedSize(width: width, height: rect.height)
        labels[index].place(in: place, proposal: offered, on: &canvas)
        if form == .titles, index + 1 < layout.shown.upperBound {
          write("│", x: place.x + width + 1, y: rect.y, on: &canvas)
        }
        if index == selected { mark(place, on: &canvas) }
      }
      if layout.shown.lowerBound > 0 { write("‹", x: rect.x, y: rect.y, on: &canvas) }
      if layout.shown.upperBound < labels.count {
        write("›", x: rect.x + rect.width - 1, y: rect.y, on: &canvas)
      }
    }
  }

  private func mark(_ place: Rect, on canvas: inout Canvas) {
    if form == .dots {
      return canvas.restyle(place) { [isFocused = canvas.hasFocus(self)] style in
        style.attributes.insert(isFocused ? [.bold, .reverse] : .bold)
      }
    }
    let wide = Rect(x: place.x - 1, y: place.y, width: place.width + 2, height: place.height)
    let isFocused = canvas.hasFocus(self)
    canvas.restyle(wide) { style in
      style.attributes.subtract(.dim)
      style.attributes.insert([.reverse, .bold])
      if isFocused { style.attributes.insert(.underline) }
    }
  }

  private func write(_ character: Character, x: Int, y: Int, on canvas: inout Canvas) {
    guard let glyph = Glyph(character) else { return }
    var style = Style()
    style.attributes = .dim
    canvas.write(glyph, x: x, y: y, style: style)
  }
}

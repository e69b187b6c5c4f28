/// Text that is broken into lines where it does not fit. It ends with an ellipsis where the lines do not fit either.
///
/// Pieces with styles of their own are added: `Text("Hello, ") + Text(name).bold()`. Control
/// characters are shown as their pictures; none of them reaches the terminal.
nonisolated public struct Text: View, Sendable {
  public typealias Body = Never

  /// Characters in a style.
  private struct Segment: Sendable {
    /// The characters, as they are without an environment.
    let string: String
    var change = StyleChange()
    /// Makes the characters for an environment, if they depend on it.
    var format: (@MainActor @Sendable (EnvironmentValues) -> String)?

    @MainActor func string(in environment: EnvironmentValues) -> String {
      format?(environment) ?? string
    }
  }

  private var segments: [Segment]

  /// Text as it is.
  // A module above this one has localization keys, which can be literals too, and which come first.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    segments = [Segment(string: String(content))]
  }

  /// Text as it is.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// Text that depends on the language or on other values of the environment.
  ///
  /// - Parameters:
  ///   - content: The text without an environment.
  ///   - format: Makes the text for an environment.
  @_spi(SwiftUI)
  @preconcurrency
  public init(
    _ content: String,
    format: @escaping @MainActor @Sendable (EnvironmentValues) -> String
  ) {
    segments = [Segment(string: content, format: format)]
  }

  /// The characters, without their styles.
  @_spi(SwiftUI) public var plain: String { segments.map(\.string).joined() }

  /// One text after another.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var text = lhs
    text.segments.append(contentsOf: rhs.segments)
    return text
  }

  /// Makes the node of the text outside of a view.
  @_spi(SwiftUI)
  @MainActor public func node(in environment: EnvironmentValues) -> Node {
    let style = environment.style
    let text = StyledText(segments.map { ($0.string(in: environment), $0.change(style)) })
    return TextNode(text: text, environment: environment)
  }

  func changed(_ change: StyleChange) -> Text {
    var text = self
    for index in segments.indices {
      text.segments[index].change = segments[index].change.inside(change)
    }
    return text
  }

  /// Draws the text in a colour.
  public func foregroundStyle(_ color: Color) -> Text {
    changed(StyleChange(foreground: color))
  }

  /// Draws strong letters.
  public func bold(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.bold, isActive: isActive))
  }

  /// Draws faint letters.
  public func dim(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.dim, isActive: isActive))
  }

  /// Draws slanted letters.
  public func italic(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.italic, isActive: isActive))
  }

  /// Draws a line below the letters.
  public func underline(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.underline, isActive: isActive))
  }

  /// Draws a line through the letters.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.strikethrough, isActive: isActive))
  }

  /// Exchanges foreground and background.
  public func reverse(_ isActive: Bool = true) -> Text {
    changed(StyleChange(.reverse, isActive: isActive))
  }
}

extension Text: Equatable {
  public static func == (lhs: Text, rhs: Text) -> Bool {
    lhs.segments.elementsEqual(rhs.segments) { $0.string == $1.string && $0.change == $1.change }
  }
}

extension Text: PrimitiveView {
  @MainActor func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let style = context.environment.style
    let spellsKeys = context.owner?.host.spellsKeys == true
    let letterCase = context.environment.letterCase
    let text = StyledText(
      segments.map {
        let content = $0.string(in: context.environment)
        let string = spellsKeys ? content.spellingKeys : content
        return (letterCase?.apply(to: string) ?? string, $0.change(style))
      }
    )
    nodes.append(TextNode(text: text, environment: context.environment))
  }
}

/// Text in lines that fit.
final class TextNode: Node {
  private let text: StyledText
  private let limit: Int?
  private let alignment: TextAlignment
  private var layouts: (width: Int?, rows: Int?, lines: [StyledText.Line])?

  init(text: StyledText, environment: EnvironmentValues) {
    self.text = text
    limit = environment.lineLimit.map { max(1, $0) }
    alignment = environment.multilineTextAlignment
    super.init()
  }

  override var caption: String? { text.string }

  override func invalidate() {
    super.invalidate()
    layouts = nil
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let line = text.onlyLine, line.width <= proposal.width ?? .max {
      return Size(width: line.width, height: 1)
    }
    let lines = lines(for: proposal)
    var width = 0
    for line in lines { width = max(width, line.width) }
    return Size(width: width, height: lines.count)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    for (row, line) in lines(for: proposal).enumerated() {
      let y = rect.y + row
      guard canvas.clip.rows.contains(y) else { continue }
      let x = rect.x + alignment.horizontal.offset(of: line.width, in: rect.width)
      canvas.write(line.glyphs, x: x, y: y)
    }
  }

  private func lines(for proposal: ProposedSize) -> [StyledText.Line] {
    // A text has at least one row, however few are offered.
    var rows = limit
    if let line = text.onlyLine, line.width <= proposal.width ?? .max { return [line] }
    if let height = proposal.height { rows = min(rows ?? .max, max(1, height)) }
    if let layouts, layouts.width == proposal.width, layouts.rows == rows { return layouts.lines }
    let lines = text.lines(width: proposal.width, rows: rows)
    layouts = (proposal.width, rows, lines)
    return lines
  }
}

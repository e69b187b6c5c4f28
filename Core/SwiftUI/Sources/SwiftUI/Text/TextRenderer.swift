public import Foundation
public import TerminalViews

/// Draws texts in a way of its own: in a terminal texts are drawn as they are, and it is not asked.
public protocol TextRenderer: Animatable {
  /// Draws a text.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// Returns the size that it takes.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The room around the text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A mark of a part of a text, for a renderer.
public protocol TextAttribute {}

/// A text that a renderer measures.
public struct TextProxy {
  /// Returns nothing: renderers are not asked.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

extension Text {
  /// The lines of a text.
  public struct Layout: RandomAccessCollection {
    /// A line.
    public struct Line: RandomAccessCollection {
      public let startIndex = 0
      public var endIndex: Int { runs.count }
      private let runs: [Run]

      init(runs: [Run]) {
        self.runs = runs
      }

      public subscript(index: Int) -> Run { runs[index] }
    }

    /// A part of a line in one style.
    public struct Run: RandomAccessCollection {
      public let startIndex = 0
      public var endIndex: Int { slices.count }
      private let slices: [RunSlice]

      init(slices: [RunSlice]) {
        self.slices = slices
      }

      public subscript(index: Int) -> RunSlice { slices[index] }

      /// Returns the mark of the part.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }

    /// A letter.
    public struct RunSlice {
      /// Its place.
      public let typographicBounds = CGRect.zero
    }

    /// The options of drawing, which have no effect.
    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32

      public init(rawValue: UInt32) {
        self.rawValue = rawValue
      }

      /// Letters may stand between two pixels: a terminal's do not.
      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }

    public let startIndex = 0
    public var endIndex: Int { lines.count }
    private let lines: [Line]

    init(lines: [Line]) {
      self.lines = lines
    }

    public subscript(index: Int) -> Line { lines[index] }
  }

  /// The text itself: no renderer is asked.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }
}

extension GraphicsContext {
  /// Draws nothing: renderers are not asked.
  public mutating func draw(
    _ line: Text.Layout.Line,
    options: Text.Layout.DrawingOptions = .init()
  ) {}

  /// Draws nothing: renderers are not asked.
  public mutating func draw(
    _ run: Text.Layout.Run,
    options: Text.Layout.DrawingOptions = .init()
  ) {}

  /// Draws nothing: renderers are not asked.
  public mutating func draw(
    _ slice: Text.Layout.RunSlice,
    options: Text.Layout.DrawingOptions = .init()
  ) {}
}

extension View {
  /// Draws the texts within as they are: a terminal has its own letters.
  public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }
}

public import Foundation
public import TerminalViews

extension AttributeScopes {
  /// The attributes of SwiftUI.
  public struct SwiftUIAttributes: AttributeScope {
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The font: strong and slanted letters are drawn.
    public let font: FontAttribute
    /// A line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The room between letters: they stand in columns.
    public let kern: KerningAttribute
    /// The room between letters: they stand in columns.
    public let tracking: TrackingAttribute
    /// How high the letters stand: in rows.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The colour of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The colour behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    /// A line below letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// A line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The room between letters.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    /// The room between letters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    /// How high letters stand.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  /// The attributes of SwiftUI.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute of SwiftUI.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// A text with attributes: colours, strong and slanted letters, and lines are drawn.
  // A literal is a key.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self = attributedContent.runs.reduce(Text(verbatim: "")) { text, run in
      text + Text(run, String(attributedContent[run.range].characters))
    }
  }

  private init(_ run: AttributedString.Runs.Run, _ string: String) {
    typealias Attributes = AttributeScopes.SwiftUIAttributes
    typealias Foundation = AttributeScopes.FoundationAttributes
    var text = Text(verbatim: string)
    if let font = run[Attributes.FontAttribute.self] { text = text.font(font) }
    if let color = run[Attributes.ForegroundColorAttribute.self] {
      text = text.foregroundStyle(color)
    }
    if run[Attributes.StrikethroughStyleAttribute.self] != nil { text = text.strikethrough() }
    if run[Foundation.LinkAttribute.self] != nil
      || run[Attributes.UnderlineStyleAttribute.self] != nil
    {
      text = text.underline()
    }
    self = text
  }
}

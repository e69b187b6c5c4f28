public import Foundation
import TerminalViews

// Foundation of Linux has no initializer for markdown.

extension AttributedString {
  /// The ways in which markdown is read. A text is read as one paragraph whatever they say.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// The marks that are read.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All of them, or those within a line.
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }

    /// The marks that are read.
    public var interpretedSyntax: InterpretedSyntax

    /// A way to read markdown.
    public init(interpretedSyntax: InterpretedSyntax = .full) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// A text with the marks of markdown within a line: strong, slanted and struck out letters, code, and links.
  ///
  /// - Parameters:
  ///   - markdown: The text with its marks.
  ///   - options: The way in which it is read.
  ///   - baseURL: The address to which links without a host belong.
  public init(
    markdown: String,
    options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self = Self.parsed(Substring(markdown), baseURL: baseURL, in: AttributeContainer())
  }

  private static let marks: [(mark: String, font: Font?)] = [
    ("**", .body.bold()), ("__", .body.bold()), ("~~", nil), ("*", .body.italic()),
    ("_", .body.italic()),
  ]

  private static func parsed(
    _ text: Substring,
    baseURL: URL?,
    in attributes: AttributeContainer
  ) -> AttributedString {
    var result = AttributedString()
    var plain = ""
    var rest = text
    func flush() {
      result += AttributedString(plain, attributes: attributes)
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        plain += rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      } else if let link = link(in: rest) {
        flush()
        var attributes = attributes
        attributes.link = URL(string: String(link.address), relativeTo: baseURL)
        result += parsed(link.text, baseURL: baseURL, in: attributes)
        rest = rest[link.end...]
      } else if let (inside, end, font) = marked(rest, after: plain.last) {
        flush()
        var attributes = attributes
        if let font {
          attributes[AttributeScopes.SwiftUIAttributes.FontAttribute.self] = font
        } else {
          attributes[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self] =
            Text.LineStyle()
        }
        result += parsed(inside, baseURL: baseURL, in: attributes)
        rest = rest[end...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  /// The link at the begin of a text.
  private static func link(
    in text: Substring
  ) -> (text: Substring, address: Substring, end: String.Index)? {
    guard text.first == "[", let middle = text.range(of: "]("),
      let close = text[middle.upperBound...].firstIndex(of: ")")
    else { return nil }
    return (
      text[..<middle.lowerBound].dropFirst(), text[middle.upperBound..<close],
      text.index(after: close)
    )
  }

  /// The part at the begin of a text that is marked, and where it ends.
  private static func marked(
    _ text: Substring,
    after last: Character?
  ) -> (inside: Substring, end: String.Index, font: Font?)? {
    for (mark, font) in marks where text.hasPrefix(mark) {
      let inside = text.dropFirst(mark.count)
      guard let first = inside.first, !first.isWhitespace,
        // Within a word, a line is a sign of its own: snake_case.
        mark.first != "_" || last.map({ $0.isLetter || $0.isNumber }) != true,
        let close = inside.dropFirst().range(of: mark),
        inside[..<close.lowerBound].last?.isWhitespace == false
      else { continue }
      return (inside[..<close.lowerBound], close.upperBound, font)
    }
    return nil
  }
}

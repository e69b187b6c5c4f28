/// How a tree of features is written down.
public enum GraphFormat: String, CaseIterable, Sendable {
  /// The language of Graphviz.
  case dot
  /// The language of Mermaid, which many readers of Markdown draw.
  case mermaid
  /// A picture that needs nothing else, readable on light and on dark backgrounds.
  case svg
  /// Indented lines.
  case text
}

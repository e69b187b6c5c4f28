import TerminalViews

/// The way in which the pictures of previews are made.
struct PreviewLook: Equatable, Sendable {
  /// The formats of pictures.
  enum Format: String, Sendable {
    case text, svg

    /// The ending of a file's name.
    var ending: String { self == .text ? "txt" : "svg" }
  }

  /// The size of the screens; `nil` for those of the previews.
  var size: Size?
  /// The colours that views reckon with; `nil` for the usual.
  var colorScheme: ColorScheme?
  /// The format of the pictures.
  var format = Format.text

  /// The options of a command that asks for this.
  var arguments: [String] {
    var arguments = ["--format", format.rawValue]
    if let size { arguments += ["--size", "\(size.width)x\(size.height)"] }
    if let colorScheme { arguments += ["--appearance", colorScheme == .light ? "light" : "dark"] }
    return arguments
  }

  /// Draws a preview.
  @MainActor func picture(of item: PreviewCatalog.Item) -> String {
    let scheme = colorScheme ?? .dark
    let screen = item.picture(size: size, colorScheme: scheme)
    return switch format {
    case .text: PreviewText(screen).text
    case .svg: PreviewSVG(screen, colorScheme: scheme).text
    }
  }
}

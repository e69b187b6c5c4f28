import CSwiftUI
import Foundation
public import TerminalViews

/// The previews of the program: those of `#Preview` and of all ``PreviewProvider``s.
///
/// ```swift
/// for preview in PreviewCatalog.all {
///   print(preview.name, preview.picture().lines.joined(separator: "\n"), separator: "\n")
/// }
/// ```
@MainActor
@preconcurrency
public enum PreviewCatalog {
  /// A preview of the program.
  @MainActor
  public struct Item {
    /// The name: that of the preview, or of its file or type, with its place among those of the same name.
    public fileprivate(set) var name: String
    /// The file and the line, or the type that declares it: it is different for each preview.
    public let id: String

    fileprivate let make: @MainActor () -> Preview

    /// The module that declares the preview.
    public var module: String { String(id.prefix { $0 != "/" && $0 != "." }) }

    /// Makes the view.
    var view: AnyView { make().content() }

    /// Returns the screen of the preview.
    ///
    /// - Parameters:
    ///   - size: The size of the screen; `nil` for that of the preview, or 48 × 24 cells.
    ///   - colorScheme: The colours the view is to reckon with.
    public func picture(size: Size? = nil, colorScheme: ColorScheme = .dark) -> CellBuffer {
      let preview = make()
      var environment = EnvironmentValues()
      environment.colorScheme = colorScheme
      let points = preview.traits.lazy.compactMap(\.size).first
      let scale = environment.terminalScale
      let own = points.map { Size(width: scale.width($0.width), height: scale.height($0.height)) }
      let content = preview.content
      return ViewHost(
        size: size ?? own ?? Size(width: 48, height: 24),
        environment: environment
      ) { content() }.screen
    }
  }

  /// The previews, by their places in the sources.
  ///
  /// The first time costs a look at all conformances of the program: some milliseconds.
  public static var all: [Item] {
    var items = registries.map { registry in
      let preview = registry.makePreview()
      let file = registry.fileID.split(separator: "/").last?.split(separator: ".").first
      return Item(
        name: preview.name ?? String(file ?? "Preview"),
        id: "\(registry.fileID):\(String(format: "%05d", registry.line))",
        make: { registry.makePreview() }
      )
    }
    items += providers.map { item(of: $0) }
    items.sort { $0.id < $1.id }
    for (index, name) in zip(items.indices, items.map(\.name).numbered()) {
      items[index].name = name
    }
    return items
  }

  private static func item<P: PreviewProvider>(of provider: P.Type) -> Item {
    Item(name: "\(provider)", id: String(reflecting: provider)) {
      Preview("\(provider)") { provider.previews }
    }
  }

  private static let registries = types(of: (any PreviewRegistry).self)
    .compactMap { $0 as? any PreviewRegistry.Type }

  private static let providers = types(of: (any PreviewProvider).self)
    .compactMap { $0 as? any PreviewProvider.Type }

  /// The types of the program that conform to a protocol.
  private static func types(of existential: Any.Type) -> [Any.Type] {
    final class Types {
      var all: [Any.Type] = []
    }
    let types = Types()
    // Safe: metadata is never freed, and the object outlives the call that is given it.
    cswiftui_visit_conforming_types(
      unsafeBitCast(existential, to: UnsafeRawPointer.self),
      { type, context in
        guard let type, let context else { return }
        let types = Unmanaged<Types>.fromOpaque(context).takeUnretainedValue()
        types.all.append(unsafeBitCast(type, to: Any.Type.self))
      },
      Unmanaged.passUnretained(types).toOpaque()
    )
    return types.all
  }
}

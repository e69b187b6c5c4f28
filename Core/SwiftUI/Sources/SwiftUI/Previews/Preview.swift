public import Foundation
public import TerminalViews

/// A view that is to be shown alone, as `#Preview` and ``PreviewProvider`` declare it.
@MainActor
@preconcurrency
public struct Preview {
  /// The traits of a preview.
  public enum ViewTraits {}

  let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  let content: @MainActor () -> AnyView

  /// A preview.
  ///
  /// - Parameters:
  ///   - name: The name of the preview; `nil` for that of its file.
  ///   - traits: The size in which it is shown.
  ///   - body: Makes the view.
  @preconcurrency
  public init<Content: View>(
    _ name: String? = nil,
    traits: [PreviewTrait<ViewTraits>] = [],
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    self.name = name
    self.traits = traits
    // The first trait is the outermost, as the first modifier of a view is the innermost.
    content = {
      traits.reversed().reduce(AnyView(body())) { view, trait in trait.change?(view) ?? view }
    }
  }
}

/// The way in which a preview is shown.
public struct PreviewTrait<T>: Sendable {
  /// The size of the screen; `nil` for the usual.
  let size: CGSize?
  /// Whether the screen is no larger than the view.
  let fits: Bool
  /// The change of the view; `nil` for none.
  let change: (@MainActor @Sendable (AnyView) -> AnyView)?

  init(
    size: CGSize? = nil,
    fits: Bool = false,
    change: (@MainActor @Sendable (AnyView) -> AnyView)? = nil
  ) {
    self.size = size
    self.fits = fits
    self.change = change
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The usual screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// A screen no larger than the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(fits: true) }
  /// A telephone that is held upright.
  public static var portrait: PreviewTrait { PreviewTrait(size: CGSize(width: 393, height: 852)) }
  /// A telephone that is held upside down.
  public static var portraitUpsideDown: PreviewTrait { portrait }
  /// A telephone that lies on its side.
  public static var landscapeLeft: PreviewTrait {
    PreviewTrait(size: CGSize(width: 852, height: 393))
  }
  /// A telephone that lies on its other side.
  public static var landscapeRight: PreviewTrait { landscapeLeft }

  /// A screen of a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(size: CGSize(width: width, height: height))
  }
}

/// A view as it would be shown alone.
///
/// ```swift
/// #Preview("Far") {
///   CounterView(count: 99)
/// }
/// ```
///
/// A program or a test finds all of them by ``PreviewCatalog``.
///
/// - Parameters:
///   - name: The name of the preview; `nil` for that of its file.
///   - traits: The size in which it is shown.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Makes a variable of a preview a property of a view around it, so that it can be changed.
///
/// ```swift
/// #Preview {
///   @Previewable @State var isOn = false
///   Toggle("Sound", isOn: $isOn)
/// }
/// ```
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Declares a value of the environment, of a transaction, of the focused view or of a container, with its key.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var cornerSize: CGFloat = 8
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

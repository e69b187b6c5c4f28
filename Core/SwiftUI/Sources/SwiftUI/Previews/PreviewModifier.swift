import Observation
public import TerminalViews

/// A change of previews that shares its data among all of them.
///
/// ```swift
/// struct SampleData: PreviewModifier {
///   static func makeSharedContext() async throws -> Library { .sample }
///
///   func body(content: Content, context: Library) -> some View {
///     content.environment(context)
///   }
/// }
///
/// #Preview(traits: .modifier(SampleData())) { LibraryView() }
/// ```
///
/// A picture of a preview is drawn at once: data that `makeSharedContext()` waits for comes too late for it.
@MainActor
@preconcurrency
public protocol PreviewModifier {
  /// The type of the shared data.
  associatedtype Context = Void

  /// The type of the changed preview.
  associatedtype Body: View

  /// The preview before the change.
  typealias Content = AnyView

  /// Makes the data, once for all previews.
  static func makeSharedContext() async throws -> Context

  /// Makes the changed preview.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A change of the preview.
  @MainActor
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    PreviewTrait(change: { AnyView(PreviewChange(modifier: modifier, content: $0)) })
  }
}

/// A preview with its change, once the data is there.
private struct PreviewChange<Modifier: PreviewModifier>: View {
  let modifier: Modifier
  let content: AnyView
  @State private var context = PreviewContexts.shared.context(of: Modifier.self)

  var body: some View {
    switch context.result {
    case .success(let value)?: modifier.body(content: content, context: value)
    case .failure(let error)?: Text(verbatim: "The data of the preview could not be made: \(error)")
    case nil: ProgressView()
    }
  }
}

/// The data of a modifier, while it is made and afterwards.
@MainActor
@Observable
private final class SharedPreviewContext<Modifier: PreviewModifier> {
  private(set) var result: Result<Modifier.Context, any Error>?

  init() {
    // Immediate, so that data that needs no waiting is there for the first picture.
    Task.immediate { [self] in
      do {
        result = .success(try await Modifier.makeSharedContext())
      } catch {
        result = .failure(error)
      }
    }
  }
}

/// The data that previews share.
@MainActor
private final class PreviewContexts {
  static let shared = PreviewContexts()

  private var contexts: [ObjectIdentifier: AnyObject] = [:]

  func context<Modifier: PreviewModifier>(of type: Modifier.Type) -> SharedPreviewContext<Modifier>
  {
    if let context = contexts[ObjectIdentifier(type)] as? SharedPreviewContext<Modifier> {
      return context
    }
    let context = SharedPreviewContext<Modifier>()
    contexts[ObjectIdentifier(type)] = context
    return context
  }
}

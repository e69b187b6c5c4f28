public import Foundation
public import TerminalViews

/// A way to lay views out that a view can choose: beside each other, one below the other, or one before the other.
@MainActor
public struct AnyLayout {
  fileprivate enum Kind {
    case row(VerticalAlignment, CGFloat?)
    case column(HorizontalAlignment, CGFloat?)
    case depth(Alignment)
  }

  private let kind: Kind

  /// A layout in a row.
  public init(_ layout: HStackLayout) {
    kind = .row(layout.alignment, layout.spacing)
  }

  /// A layout in a column.
  public init(_ layout: VStackLayout) {
    kind = .column(layout.alignment, layout.spacing)
  }

  /// A layout of views before each other.
  public init(_ layout: ZStackLayout) {
    kind = .depth(layout.alignment)
  }

  /// Lays views out.
  @ViewBuilder public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    let content = content()
    switch kind {
    case .row(let alignment, let spacing):
      HStack(alignment: alignment, spacing: spacing) { content }
    case .column(let alignment, let spacing):
      VStack(alignment: alignment, spacing: spacing) { content }
    case .depth(let alignment):
      ZStack(alignment: alignment) { content }
    }
  }
}

/// Views beside each other.
@MainActor
public struct HStackLayout {
  /// Where lower views stand.
  public var alignment: VerticalAlignment
  /// The room between the views in points.
  public var spacing: CGFloat?

  /// Views beside each other.
  public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Lays views out.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// Views one below the other.
@MainActor
public struct VStackLayout {
  /// Where narrower views stand.
  public var alignment: HorizontalAlignment
  /// The room between the views in points.
  public var spacing: CGFloat?

  /// Views one below the other.
  public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Lays views out.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

/// Views one before the other.
@MainActor
public struct ZStackLayout {
  /// Where smaller views stand.
  public var alignment: Alignment

  /// Views one before the other.
  public nonisolated init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// Lays views out.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ZStack(alignment: alignment, content: content)
  }
}

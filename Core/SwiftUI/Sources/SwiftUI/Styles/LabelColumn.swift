@_spi(SwiftUI) import TerminalViews

/// The views of a label: several stand below each other, as a title and what explains it.
struct LabelColumn<Content: View>: View {
  typealias Body = Never

  let content: Content
}

extension LabelColumn: ReducedView {
  @ViewBuilder func reduced(in environment: EnvironmentValues) -> some View {
    if Content.self == Text.self || Content.self == EmptyView.self {
      content
    } else {
      VStack(alignment: .leading) { content }
    }
  }
}

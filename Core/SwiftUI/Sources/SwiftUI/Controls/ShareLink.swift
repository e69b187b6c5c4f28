import Foundation
public import TerminalViews

/// A button that shares something: a terminal shows it, so that it can be copied there.
public struct ShareLink<Label: View>: View {
  @State private var isShown = false
  private let texts: [String]
  private let label: Label

  init(_ items: [Any], label: Label) {
    texts = items.map { ($0 as? URL)?.absoluteString ?? "\($0)" }
    self.label = label
  }

  public var body: some View {
    Button {
      isShown = true
    } label: {
      label
    }
    .sheet(isPresented: $isShown) {
      VStack(alignment: .leading) {
        ForEach(texts, id: \.self) { Text(verbatim: $0) }
      }
    }
  }
}

extension ShareLink {
  /// A button that gives an item to others, with a label.
  public init<T>(
    item: T,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init([item], label: label())
  }

  /// A button that gives an item to others, with a preview and a label.
  public init<T>(
    item: T,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview,
    @ViewBuilder label: () -> Label
  ) {
    self.init([item], label: label())
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// A button that gives an item to others.
  public init<T>(item: T, subject: Text? = nil, message: Text? = nil) {
    self.init([item], label: Label("Share…", systemImage: "square.and.arrow.up"))
  }

  /// A button that gives an item to others, with a preview.
  public init<T>(item: T, subject: Text? = nil, message: Text? = nil, preview: SharePreview) {
    self.init([item], label: Label("Share…", systemImage: "square.and.arrow.up"))
  }

  /// A button that gives items to others.
  public init<C: RandomAccessCollection>(items: C, subject: Text? = nil, message: Text? = nil) {
    self.init(Array(items), label: Label("Share…", systemImage: "square.and.arrow.up"))
  }

  /// A button that gives items to others, with a preview of each.
  public init<C: RandomAccessCollection>(
    items: C,
    subject: Text? = nil,
    message: Text? = nil,
    preview: (C.Element) -> SharePreview
  ) {
    self.init(Array(items), label: Label("Share…", systemImage: "square.and.arrow.up"))
  }

  /// A button with a title that gives an item to others.
  public init<S: StringProtocol, T>(
    _ title: S,
    item: T,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init([item], label: Label(title, systemImage: "square.and.arrow.up"))
  }

  /// A button with a title that gives an item to others, with a preview.
  public init<S: StringProtocol, T>(
    _ title: S,
    item: T,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview
  ) {
    self.init([item], label: Label(title, systemImage: "square.and.arrow.up"))
  }

  /// A button with a text that gives an item to others.
  public init<T>(_ title: Text, item: T, subject: Text? = nil, message: Text? = nil) {
    self.init([item], label: Self.label(title))
  }

  /// A button with a text that gives an item to others, with a preview.
  public init<T>(
    _ title: Text,
    item: T,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview
  ) {
    self.init([item], label: Self.label(title))
  }

  /// A button with a title that gives items to others.
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    items: C,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(Array(items), label: Label(title, systemImage: "square.and.arrow.up"))
  }

  private static func label(_ title: Text) -> Label {
    Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") })
  }
}

extension ShareLink {
  /// A button that gives items to others, with a label.
  public init<C: RandomAccessCollection>(
    items: C,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Array(items), label: label())
  }

  /// A button that gives items to others, with a preview of each and a label.
  public init<C: RandomAccessCollection>(
    items: C,
    subject: Text? = nil,
    message: Text? = nil,
    preview: (C.Element) -> SharePreview,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Array(items), label: label())
  }
}

/// The look of a shared item.
public struct SharePreview: Sendable {
  /// A title.
  public init<S: StringProtocol>(_ title: S) {}

  /// A title beside an image.
  public init<S: StringProtocol>(_ title: S, image: Image) {}

  /// A title beside an icon.
  public init<S: StringProtocol>(_ title: S, icon: Image) {}

  /// A title beside an image and an icon.
  public init<S: StringProtocol>(_ title: S, image: Image, icon: Image) {}

  /// A text as a title.
  public init(_ title: Text) {}

  /// A text as a title beside an image.
  public init(_ title: Text, image: Image) {}
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A screen that says that nothing was found.
  public static var search: ContentUnavailableView {
    ContentUnavailableView(
      "No Results",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }

  /// A screen that says that nothing was found for a text.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      "No Results for “\(text)”",
      systemImage: "magnifyingglass",
      description: Text("Check the spelling or try a new search.")
    )
  }
}

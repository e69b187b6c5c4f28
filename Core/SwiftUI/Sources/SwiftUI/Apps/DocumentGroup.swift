public import Foundation
public import TerminalViews

/// The windows of documents. A terminal shows one new document, which is written nowhere: `fileExporter` writes it.
public struct DocumentGroup<Document: FileDocument, Content: View>: Scene {
  private let document: () -> Document
  private let content: (FileDocumentConfiguration<Document>) -> Content

  /// The windows of documents, with a new one at first.
  public init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    document = newDocument
    content = editor
  }

  public var body: some Scene {
    WindowGroup { DocumentView(document: document(), content: content) }
  }
}

/// A document that is shown.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document; setting it changes it.
  @Binding public var document: Document
  /// The file of the document: a new one has none.
  public let fileURL: URL?
  /// Whether the document may be changed: it may.
  public var isEditable: Bool { true }
}

private struct DocumentView<Document: FileDocument, Content: View>: View {
  @State private var document: Document
  let content: (FileDocumentConfiguration<Document>) -> Content

  init(
    document: Document,
    content: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    _document = State(wrappedValue: document)
    self.content = content
  }

  var body: some View {
    content(FileDocumentConfiguration(document: $document, fileURL: nil))
  }
}

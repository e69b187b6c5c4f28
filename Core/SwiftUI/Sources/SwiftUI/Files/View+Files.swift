public import Foundation
public import TerminalViews

extension View {
  /// Asks for an existing file while a value is `true`: in a terminal for its path.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is asked for; set to `false` when it was chosen.
  ///   - allowedContentTypes: The kinds of files that can be chosen.
  ///   - onCompletion: Takes the file.
  @preconcurrency
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    let request = FilePrompt.Request(title: "Open", types: allowedContentTypes)
    return prompting(request, isPresented) { files in files.first.map { onCompletion(.success($0)) }
    }
  }

  /// Asks for existing files while a value is `true`: in a terminal for their paths.
  ///
  /// - Parameters:
  ///   - isPresented: Whether they are asked for; set to `false` when they were chosen.
  ///   - allowedContentTypes: The kinds of files that can be chosen.
  ///   - allowsMultipleSelection: Whether several can be chosen.
  ///   - onCompletion: Takes the files.
  ///   - onCancellation: Runs if none was chosen.
  @preconcurrency
  public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let request = FilePrompt.Request(
      title: "Open",
      types: allowedContentTypes,
      allowsSeveral: allowsMultipleSelection
    )
    return prompting(request, isPresented, cancel: onCancellation) { onCompletion(.success($0)) }
  }

  /// Asks for the place of a new file while a value is `true`, and writes a document there.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is asked for; set to `false` when it was chosen.
  ///   - document: The document; without one, it is not asked.
  ///   - contentType: The kind of the file.
  ///   - defaultFilename: The name that is there at first.
  ///   - onCompletion: Takes the place, or the error of writing.
  ///   - onCancellation: Runs if none was chosen.
  @preconcurrency
  public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>,
    document: D?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let name = contentType.file(named: defaultFilename ?? "Untitled")
    let request = FilePrompt.Request(title: "Save", isExisting: false, path: "./\(name)")
    return prompting(request, isPresented, isPossible: document != nil, cancel: onCancellation) {
      files in
      guard let url = files.first, let document else { return }
      onCompletion(
        Result {
          let configuration = FileDocumentWriteConfiguration(contentType: contentType)
          let wrapper = try document.fileWrapper(configuration: configuration)
          try wrapper.write(to: url)
          return url
        }
      )
    }
  }

  /// Asks for another place of a file while a value is `true`, and moves it there.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is asked for; set to `false` when it was chosen.
  ///   - file: The file; without one, it is not asked.
  ///   - onCompletion: Takes the new place, or the error of moving.
  ///   - onCancellation: Runs if none was chosen.
  @preconcurrency
  public func fileMover(
    isPresented: Binding<Bool>,
    file: URL?,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    let request = FilePrompt.Request(title: "Move", isExisting: false, path: file?.path ?? "")
    return prompting(request, isPresented, isPossible: file != nil, cancel: onCancellation) {
      files in
      guard let target = files.first, let file else { return }
      onCompletion(
        Result {
          try FileManager.default.moveItem(at: file, to: target)
          return target
        }
      )
    }
  }

  private func prompting(
    _ request: FilePrompt.Request,
    _ isPresented: Binding<Bool>,
    isPossible: Bool = true,
    cancel: @escaping @MainActor () -> Void = {},
    finish: @escaping @MainActor ([URL]) -> Void
  ) -> some View {
    let isShown = Binding(
      get: { isPossible && isPresented.wrappedValue },
      set: { isPresented.wrappedValue = $0 }
    )
    return sheet(isPresented: isShown) {
      FilePrompt(request) { files in
        isPresented.wrappedValue = false
        finish(files)
      } cancel: {
        isPresented.wrappedValue = false
        cancel()
      }
    }
  }
}

extension UTType {
  /// A name with the usual ending of such files.
  fileprivate func file(named name: String) -> String {
    guard let ending = preferredFilenameExtension, !name.hasSuffix(".\(ending)") else {
      return name
    }
    return "\(name).\(ending)"
  }
}

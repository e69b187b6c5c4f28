import Foundation
public import TerminalViews

extension PreviewCatalog {
  /// Compares previews with the pictures that are recorded as text in a folder beside the test, and returns the
  /// differences.
  ///
  /// A test of one line makes a team's previews its snapshot tests:
  ///
  /// ```swift
  /// @MainActor @Test func previews() {
  ///   #expect(PreviewCatalog.mismatches(in: "Todos") == [])
  /// }
  /// ```
  ///
  /// With `RECORD=1` in the environment the pictures are written first. A preview without a file, another picture
  /// and a file without a preview are differences, and so is a module without previews. Files have no colours, and no
  /// empty rows at their end.
  ///
  /// - Important: A preview that traps ends the process of the test. ``PreviewCommand`` names it.
  ///
  /// - Parameters:
  ///   - module: The module with the previews; `nil` for all modules of the test's process.
  ///   - size: The size of the screens; `nil` for those of the previews, or 48 × 24 cells.
  ///   - colorScheme: The colours the views are to reckon with.
  ///   - folder: The name of the folder. Each call needs one of its own.
  ///   - filePath: The file of the test.
  public static func mismatches(
    in module: String? = nil,
    size: Size? = nil,
    colorScheme: ColorScheme = .dark,
    folder: String = "__Previews__",
    filePath: String = #filePath
  ) -> [PreviewMismatch] {
    let items = all.filter { module == nil || $0.module == module }
    guard !items.isEmpty else {
      let place = module.map { "The module \($0)" } ?? "The program of the test"
      let message =
        "\(place) has no previews. Let the test target depend on a module that has some."
      return [PreviewMismatch(name: module ?? "", message: message)]
    }
    return RecordedPreviews(
      folder: RecordedPreviews.url(of: folder, beside: filePath),
      isRecording: ProcessInfo.processInfo.environment["RECORD"] == "1"
    ).mismatches(of: items, size: size, colorScheme: colorScheme)
  }
}

/// The pictures of previews in a folder.
@MainActor
struct RecordedPreviews {
  let folder: URL
  /// Whether pictures are written before they are compared.
  let isRecording: Bool

  /// Returns a folder beside a file.
  static func url(of folder: String, beside file: String) -> URL {
    URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent(folder, isDirectory: true)
  }

  /// Returns the differences between previews and the files.
  func mismatches(
    of items: [PreviewCatalog.Item],
    size: Size? = nil,
    colorScheme: ColorScheme = .dark
  ) -> [PreviewMismatch] {
    let names = items.map(\.name).previewFileNames()
    let changed = zip(items, names).compactMap { item, name in
      mismatch(
        of: item.name,
        PreviewText(item.picture(size: size, colorScheme: colorScheme)),
        with: folder.appendingPathComponent(name)
      )
    }
    return changed + filesWithoutPreview(names)
  }

  private func mismatch(
    of name: String,
    _ drawn: PreviewText,
    with file: URL
  ) -> PreviewMismatch? {
    let files = FileManager.default
    let message: String
    do {
      if isRecording {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(drawn.text.utf8).write(to: file, options: .atomic)
      }
      guard files.fileExists(atPath: file.path) else {
        return PreviewMismatch(
          name: name,
          message: "\"\(name)\" is not recorded. Run the test with RECORD=1 to write \(file.path)."
        )
      }
      let recorded = PreviewText(String(decoding: try Data(contentsOf: file), as: UTF8.self))
      guard recorded != drawn else { return nil }
      message = """
        "\(name)" is not drawn as recorded (− recorded, + drawn):
        \(drawn.difference(from: recorded))
        Mend the view, or run the test with RECORD=1 to write \(file.path) again.
        """
    } catch {
      message = """
        "\(name)": \(file.path) cannot be \(isRecording ? "written" : "read"): \
        \(PreviewProblem.reason(of: error)). Check the folder and its permissions.
        """
    }
    return PreviewMismatch(name: name, message: message)
  }

  private func filesWithoutPreview(_ names: [String]) -> [PreviewMismatch] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(files.filter { $0.hasSuffix(".txt") }).subtracting(names).sorted().map { file in
      PreviewMismatch(
        name: file,
        message: """
          \(folder.appendingPathComponent(file).path): no preview has this name any more. \
          Remove the file, or restore the preview.
          """
      )
    }
  }
}

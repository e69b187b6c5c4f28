import Foundation
@_spi(Files) import Sharing
import TerminalViews

/// Asks for the path of a file or a folder.
///
/// ```
/// Open
/// Path  ~/notes/
/// [ list.json ] [ archive/ ]
/// [ Open ] [ Cancel ]
/// ```
///
/// Below the path stand the entries of its folder that fit: pressing one goes there.
struct FilePrompt: View {
  /// A file that is asked for.
  struct Request {
    var title: String
    /// The kinds of files that can be chosen.
    var types: [UTType] = []
    /// Whether the path has to exist.
    var isExisting = true
    var allowsSeveral = false
    /// The path that is there at first.
    var path = ""
  }

  /// The number of entries that are shown.
  private static let shownEntries = 8

  let request: Request
  let finish: @MainActor ([URL]) -> Void
  let cancel: @MainActor () -> Void

  @State private var path: String
  @State private var chosen: [URL] = []
  @State private var problem: String?

  init(
    _ request: Request,
    finish: @escaping @MainActor ([URL]) -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    self.request = request
    self.finish = finish
    self.cancel = cancel
    _path = State(wrappedValue: request.path)
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text(verbatim: request.title).bold()
      ForEach(chosen, id: \.self) { Text(verbatim: $0.path) }
      LabeledContent("Path") {
        TextField("~/file", text: $path).onSubmit(submit)
      }
      ForEach(entries, id: \.self) { entry in
        Button {
          path = entry
          problem = nil
        } label: {
          Text(verbatim: entry)
        }
      }
      if let problem { Text(verbatim: problem).foregroundColor(.red) }
      HStack {
        Button(action: submit) { Text(verbatim: request.title) }
        if request.allowsSeveral { Button("Add", action: add) }
        Button("Cancel", role: .cancel, action: cancel)
      }
    }
  }

  private static func url(of path: String) -> URL {
    URL(fileURLWithPath: UserFolder.expandingTilde(in: path)).standardizedFileURL
  }

  /// The paths that begin as the given one does, as far as their kind can be chosen or is a folder.
  private var entries: [String] {
    guard let end = path.lastIndex(of: "/") else { return [] }
    let folder = path[...end]
    let start = path.dropFirst(folder.count)
    let url = Self.url(of: String(folder))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let paths = names.sorted().compactMap { name -> String? in
      guard name.hasPrefix(start), name != start, start.hasPrefix(".") || !name.hasPrefix(".")
      else { return nil }
      let isFolder = url.appending(path: name).isFolder
      return isFolder ? folder + name + "/" : accepts(name) ? folder + name : nil
    }
    return Array(paths.prefix(Self.shownEntries))
  }

  private func accepts(_ name: String) -> Bool {
    request.types.isEmpty
      || request.types.contains {
        $0.contains(extension: URL(fileURLWithPath: name).pathExtension)
      }
  }

  /// The file of the path; `nil` if it cannot be chosen, which is said below the path.
  private func file() -> URL? {
    let url = Self.url(of: path)
    if path.isEmpty {
      problem = "Enter the path of a file."
    } else if !request.isExisting {
      if url.deletingLastPathComponent().isFolder { return url }
      problem = "There is no folder \(url.deletingLastPathComponent().path)."
    } else if !FileManager.default.fileExists(atPath: url.path) {
      problem = "There is no file \(url.path)."
    } else if !accepts(url.lastPathComponent) || url.isFolder && !request.acceptsFolders {
      let endings = request.types.compactMap(\.preferredFilenameExtension)
      problem =
        "Choose a file"
        + (endings.isEmpty ? "." : " of these kinds: \(endings.joined(separator: ", ")).")
    } else {
      return url
    }
    return nil
  }

  private func add() {
    guard let url = file() else { return }
    if !chosen.contains(url) { chosen.append(url) }
    path = ""
  }

  private func submit() {
    if path.isEmpty, !chosen.isEmpty { return finish(chosen) }
    guard let url = file() else { return }
    finish(chosen.contains(url) ? chosen : chosen + [url])
  }
}

extension FilePrompt.Request {
  /// Whether folders can be chosen.
  fileprivate var acceptsFolders: Bool {
    types.isEmpty || types.contains { [.folder, .directory, .item].contains($0) }
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

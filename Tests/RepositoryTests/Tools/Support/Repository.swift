package import Foundation

/// The files of the repository, as the rules read them.
package struct Repository: Sendable {
  /// A text file: its path relative to the root of the repository, and what stands in it, read as
  /// Swift (of any other language only the lines are of use).
  package struct File: Sendable {
    package let path: String
    package let content: SwiftText
    /// The module that the file is a source of, or nil when it lies in no module's folder.
    package let module: Module?
    package var text: String { content.text }

    /// Scans the text once for all rules, in time proportional to its length.
    package init(path: String, text: String) {
      self.path = path
      content = SwiftText(text)
      module = Module(path: path)
    }
  }

  /// Every file that is tracked or would be by `git add`; one that is no text is empty here.
  package let files: [File]
  /// Every path that git tracks; empty where there is no git (an unpacked archive).
  package let tracked: [String]
  /// The Swift files the rules are about.
  ///
  /// The fixtures of `Tests/Toolchain` are left out: they stand for code of somebody else, some of
  /// which must not even compile.
  package let swiftFiles: [File]
  /// The manifests of the repository, that of the root first.
  package let manifests: [Manifest]
  /// The source files that belong to a module, with that module.
  package let sources: [(file: File, module: Module)]

  /// Sorts the files by what the rules ask for, once for all rules.
  ///
  /// Takes time in proportion to the number of files and to the length of the manifests.
  package init(files: [File], tracked: [String] = []) {
    self.files = files
    self.tracked = tracked
    swiftFiles = files.filter {
      $0.path.hasSuffix(".swift") && !$0.path.hasPrefix("Tests/Toolchain/")
    }
    manifests =
      swiftFiles
      .filter { $0.path == "Package.swift" || $0.path.hasSuffix("/Package.swift") }
      // Those are copied out, and depend on a release.
      .filter { !$0.path.contains("/Documentation/Examples/") }
      .map(Manifest.init)
      .sorted { $0.package < $1.package }
    sources = swiftFiles.compactMap { file in file.module.map { (file, $0) } }
  }

  /// A made-up repository for the tests of the rules.
  package init(_ files: KeyValuePairs<String, String>, tracked: [String] = []) {
    self.init(files: files.map { File(path: $0.key, text: $0.value) }, tracked: tracked)
  }

  /// The manifest of the root package.
  package var root: Manifest? { manifests.first(where: \.package.isEmpty) }

  /// Returns the file at a path.
  package func file(_ path: String) -> File? { files.first { $0.path == path } }
}

extension Repository {
  /// The folder of the repository this program was compiled from.
  package static var root: URL {
    // Up from Tests/RepositoryTests/Tools/Support/Repository.swift.
    var url = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url
  }

  /// Reads the repository from the disk.
  package static func load(from root: URL = root) throws -> Repository {
    let isCheckout = FileManager.default.fileExists(atPath: root.appending(path: ".git").path)
    let tracked = isCheckout ? try git(["ls-files", "-z"], in: root) : []
    let paths =
      isCheckout
      ? try tracked + git(["ls-files", "-z", "--others", "--exclude-standard"], in: root)
      : filesOnDisk(in: root)
    let files = paths.sorted().compactMap { path -> File? in
      let url = root.appending(path: path)
      // A tracked file may be deleted in the working copy.
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      // A picture is no text, but documents refer to it.
      return File(path: path, text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
    }
    return Repository(files: files, tracked: tracked)
  }

  /// The paths that git prints for a command, relative to the root.
  private static func git(_ arguments: [String], in root: URL) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The files may belong to another user; they are compiled here, so they are trusted.
    process.arguments = ["git", "-c", "safe.directory=*", "-C", root.path] + arguments
    process.standardOutput = output
    try process.run()
    let paths = output.fileHandleForReading.readDataToEndOfFile().split(separator: 0)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw HouseProblem("git cannot list the files of the repository; look at `git status`.")
    }
    return paths.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the paths without git: all but the folders that git would ignore.
  private static func filesOnDisk(in root: URL) -> [String] {
    let ignored: Set<Substring> = [".build", ".swiftpm", ".git"]
    let paths =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in
      var isFolder: ObjCBool = false
      return ignored.isDisjoint(with: path.split(separator: "/"))
        && !path.hasSuffix("Package.resolved")
        && FileManager.default.fileExists(
          atPath: root.appending(path: path).path,
          isDirectory: &isFolder
        )
        && !isFolder.boolValue
    }
  }
}

package import Foundation

/// Writes changes to the disk: all of them or none.
package struct TreeWriter {
  let root: URL

  package init(root: URL) { self.root = root }

  /// Writes the changes. If one cannot be written, those before it are taken back.
  ///
  /// - Throws: ``FeatureProblem`` with the file and the reason.
  package func write(_ changes: [SourceTree.Change]) throws(FeatureProblem) {
    try check(changes)
    // Between two files there is no moment to stop at.
    let handlers = [SIGHUP, SIGINT, SIGTERM].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    var done: [(change: SourceTree.Change, mode: UInt32?)] = []
    for change in changes {
      let mode = mode(of: change.path)
      do throws(FileFailure) {
        try put(change.new, at: change.path, mode: mode)
        done.append((change, mode))
      } catch {
        var left: [String] = []
        for (change, mode) in done.reversed() {
          do {
            try put(change.old, at: change.path, mode: mode)
          } catch {
            left.append(change.path)
          }
        }
        let rest =
          left.isEmpty
          ? "Nothing was changed." : "These could not be restored: \(left.joined(separator: ", "))."
        throw FeatureProblem(
          "\(change.path) could not be written: \(error). \(rest)"
        )
      }
    }
  }

  /// Throws if a change cannot be made, as far as that can be seen before.
  package func check(_ changes: [SourceTree.Change]) throws(FeatureProblem) {
    let problems = changes.compactMap(obstacle)
    guard problems.isEmpty else {
      throw FeatureProblem((problems + ["Nothing was changed."]).joined(separator: "\n"))
    }
  }

  /// The reason why a change cannot be made, as far as it can be seen before.
  private func obstacle(to change: SourceTree.Change) -> String? {
    let path = root.appending(path: change.path).path
    if change.old == nil, (try? FileManager.default.attributesOfItem(atPath: path)) != nil {
      return "\(change.path) is there already. Move it away."
    }
    // A new file takes the place of the old one, so the system would not ask for this permission.
    if change.old != nil, !FileManager.default.isWritableFile(atPath: path) {
      return "\(change.path) cannot be written to. Make it writable: chmod u+w \(change.path)"
    }
    return nil
  }

  /// Gives a file its text, or removes it if there is none.
  ///
  /// The file has its old text or the new one at any time.
  ///
  /// - Parameter mode: Its permissions; `nil` for those of any new file.
  package func put(_ text: String?, at path: String, mode: UInt32?) throws(FileFailure) {
    let file = root.appending(path: path).path
    let draft = file + Self.draftSuffix
    unlink(draft)
    guard let text else {
      guard unlink(file) == 0 || errno == ENOENT || errno == ENOTDIR else { throw FileFailure() }
      removeEmptyFolders(above: file)
      return
    }
    do throws(FileFailure) {
      try makeFolders(above: file)
      try save(text, to: draft, mode: mode)
      guard rename(draft, file) == 0 else { throw FileFailure() }
    } catch {
      unlink(draft)
      removeEmptyFolders(above: file)
      throw error
    }
  }

  /// The ending of the file that holds a new text until it is complete.
  package static let draftSuffix = ".make-feature"

  /// The permissions of a file; `nil` if there is none.
  package func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(root.appending(path: path).path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  private func save(_ text: String, to file: String, mode: UInt32?) throws(FileFailure) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure() }
    var bytes = Array(text.utf8)[...]
    var failure: FileFailure?
    while !bytes.isEmpty, failure == nil {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        failure = FileFailure()
      }
    }
    if let mode, fchmod(descriptor, mode) != 0, failure == nil { failure = FileFailure() }
    // Some systems report a full disk only here.
    if close(descriptor) != 0, failure == nil { failure = FileFailure() }
    if let failure { throw failure }
  }

  private func makeFolders(above file: String) throws(FileFailure) {
    let folder = URL(filePath: file).deletingLastPathComponent().path
    var status = stat()
    guard stat(folder, &status) != 0, folder.count > 1 else { return }
    try makeFolders(above: folder)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw FileFailure() }
  }

  /// Whether a text was left that was not complete.
  func hasDraft(_ path: String) -> Bool { mode(of: path + Self.draftSuffix) != nil }

  /// Removes the folders of a file that hold nothing else.
  private func removeEmptyFolders(above file: String) {
    var folder = URL(filePath: file).deletingLastPathComponent()
    // A folder that holds something is not removed.
    while folder.path.count > root.path.count, rmdir(folder.path) == 0 || errno == ENOENT {
      folder.deleteLastPathComponent()
    }
  }
}

/// The reason why a call of the system has failed, in its words.
package struct FileFailure: Error, CustomStringConvertible {
  package let description = String(cString: strerror(errno))
}

/// Files of the repository in memory, with changes that are not written yet.
package struct SourceTree {
  private let original: (String) -> String?
  private var changed: [String: String?] = [:]

  /// - Parameter read: Returns the text of a file; `nil` if there is none.
  package init(read: @escaping (String) -> String?) { original = read }

  /// The text of a file; `nil` if there is none. Setting `nil` removes it.
  package subscript(path: String) -> String? {
    get { changed[path] ?? original(path) }
    set { changed[path] = .some(newValue) }
  }

  /// A file as it was and as it is to be; `nil` where there is none.
  package struct Change: Equatable, Sendable {
    package let path: String
    package let old: String?
    package let new: String?

    package init(path: String, old: String?, new: String?) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// The files that are to be written or removed, by their paths.
  package var changes: [Change] {
    changed.sorted { $0.key < $1.key }.compactMap { path, new in
      let old = original(path)
      return old == new ? nil : Change(path: path, old: old, new: new)
    }
  }
}

internal import Foundation

// The file that `--force` replaces.

extension String {
  /// Whether this path and another one lead to the same file.
  func namesSameFile(as other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(self, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Removes the file at this path. Folders, devices and pipes stay, and a later write reports them.
  func removeReplacedFile() {
    var status = stat()
    guard lstat(self, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFREG || kind == S_IFLNK { unlink(self) }
  }
}

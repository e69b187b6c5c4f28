import Foundation

/// The open descriptors of this process, by number, with what each of them is.
func openDescriptors() throws -> [String: String] {
  let folder = "/proc/self/fd"
  let manager = FileManager.default
  let numbers = try manager.contentsOfDirectory(atPath: folder)
  return Dictionary(
    uniqueKeysWithValues: numbers.compactMap { number in
      // The one that reads the folder is gone by now.
      (try? manager.destinationOfSymbolicLink(atPath: "\(folder)/\(number)")).map { (number, $0) }
    }
  )
}

public import CInspectorServer
internal import Foundation
internal import Glibc

/// The code of the server. It is loaded on first use, so that a program without an inspector does not contain it.
public struct ServerLibrary: Sendable {
  /// The entry of a library that is a part of the program, as in tests.
  public typealias Entry =
    @Sendable (_ functions: UnsafeMutablePointer<inspector_server_functions>) -> Void

  /// The library beside the program, or in `lib/composed` beside the folder of the program.
  public static let installed = ServerLibrary(linked: nil)

  private let linked: Entry?

  private init(linked: Entry?) {
    self.linked = linked
  }

  /// A library that is a part of the program.
  public static func linked(_ entry: @escaping Entry) -> ServerLibrary {
    ServerLibrary(linked: entry)
  }

  static let file = "libComposedInspector.so"

  /// The functions of the library.
  ///
  /// - Throws: The places where it was searched for, or the reason why it cannot be loaded.
  func functions() throws(InspectorError) -> inspector_server_functions {
    var functions = inspector_server_functions()
    if let linked {
      linked(&functions)
    } else {
      let handle = try Self.load()
      guard let symbol = dlsym(handle, INSPECTOR_SERVER_ENTRY) else {
        throw InspectorError(
          "\(Self.file) is another library than this program needs: \(Self.reason)"
        )
      }
      unsafeBitCast(symbol, to: inspector_server_entry.self)(&functions)
    }
    guard functions.version == UInt32(INSPECTOR_SERVER_VERSION) else {
      throw InspectorError(
        "\(Self.file) is of another version of the program. Install both together again."
      )
    }
    return functions
  }

  private static func load() throws(InspectorError) -> UnsafeMutableRawPointer {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    let places = [
      folder.appendingPathComponent(file),
      folder.deletingLastPathComponent().appendingPathComponent("lib/composed/\(file)"),
    ].map(\.path)
    guard let path = places.first(where: { access($0, R_OK) == 0 }) else {
      throw InspectorError(
        "The server of the inspector is not installed: there is no \(places.joined(separator: ", no "))."
          + " Install the program with `make install`, or build it with `swift build`."
      )
    }
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw InspectorError("The server of the inspector cannot be loaded: \(reason)")
    }
    return handle
  }

  private static var reason: String {
    dlerror().map { String(cString: $0) } ?? "unknown reason"
  }
}

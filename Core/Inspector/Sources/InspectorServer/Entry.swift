public import CInspectorServer
internal import Foundation

/// Fills in the functions of the library, for the program that has loaded it.
@_cdecl("composed_inspector_server")
public func inspectorServerEntry(_ functions: UnsafeMutablePointer<inspector_server_functions>) {
  functions.pointee = inspector_server_functions(
    version: UInt32(INSPECTOR_SERVER_VERSION),
    start: { settings, host, port, reason, reasonSize in
      guard let settings = settings?.pointee, let host = host?.pointee else { return nil }
      let server: LibraryServer
      do throws(ListeningError) {
        server = try LibraryServer(
          LibraryServer.Settings(
            address: String(cString: settings.address),
            port: settings.port,
            token: String(cString: settings.token),
            hosts: AllowedHosts(
              named: String(cString: settings.hosts).split(separator: " ").map(String.init),
              isRemote: settings.is_remote != 0
            ),
            policy: String(cString: settings.policy),
            headMilliseconds: Int64(settings.head_milliseconds)
          ),
          host: RequestHost(host)
        )
      } catch {
        if let reason, reasonSize > 0 {
          error.reason.withCString { _ = copyText(reason, $0, reasonSize) }
        }
        return nil
      }
      port?.pointee = server.proxy.port
      return Unmanaged.passRetained(server).toOpaque()
    },
    stop: { server in
      guard let server else { return }
      Unmanaged<LibraryServer>.fromOpaque(server).takeRetainedValue().stop()
    }
  )
}

/// Copies a text that may be too long.
private func copyText(
  _ target: UnsafeMutablePointer<CChar>,
  _ source: UnsafePointer<CChar>,
  _ size: Int
) -> Int32 {
  withVaList([source]) { vsnprintf(target, size, "%s", $0) }
}

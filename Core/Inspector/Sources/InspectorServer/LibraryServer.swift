internal import CInspectorServer
internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Glibc

/// The HTTP library behind the proxy.
final class LibraryServer: Sendable {
  let proxy: ReverseProxy

  private let folder: String
  private let server: HTTPServer
  private let executor: QueueExecutor
  private let running: Task<Void, Never>

  /// Listens, and begins to answer.
  ///
  /// - Throws: The reason why it cannot listen.
  init(_ settings: Settings, host: RequestHost) throws(ListeningError) {
    let parent = Self.parent(in: NSTemporaryDirectory())
    LeftoverSockets.remove(in: parent)
    let pattern = parent + LeftoverSockets.prefix + "XXXXXX"
    // Only this user can enter it.
    let folder = pattern.withCString { text -> String? in
      guard let copy = strdup(text) else { return nil }
      defer { free(copy) }
      return mkdtemp(copy).map { String(cString: $0) }
    }
    guard let folder else {
      throw ListeningError(
        reason: "no folder can be made in \(parent): \(String(cString: strerror(errno))). "
          + "Name another folder in TMPDIR."
      )
    }
    let path = folder + "/socket"
    let proxy: ReverseProxy
    do throws(ListeningError) {
      proxy = try ReverseProxy(
        address: settings.address,
        port: settings.port,
        token: settings.token,
        hosts: settings.hosts,
        path: path,
        headMilliseconds: settings.headMilliseconds
      )
    } catch {
      rmdir(folder)
      throw error
    }
    let headers = Self.headers(policy: settings.policy)
    let server = HTTPServer(
      address: .unix(path: path),
      timeout: 60,
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        await Self.respond(to: request, host, headers)
      }
    )
    let executor = QueueExecutor()
    self.proxy = proxy
    self.folder = folder
    self.server = server
    self.executor = executor
    // Not on the executor of the program's own tasks, which may be the main thread alone.
    running = Task.detached(executorPreference: executor) {
      async let end: Void? = try? await server.run()
      try? await server.waitUntilListening()
      proxy.start()
      await end
    }
  }

  /// The folder for the folder of the socket: the temporary folder, unless a socket's address there would be longer
  /// than the system allows.
  static func parent(in temporary: String) -> String {
    let socket = temporary + LeftoverSockets.prefix + "XXXXXX/socket"
    return socket.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
      ? temporary : "/tmp/"
  }

  /// Closes all connections.
  func stop() {
    proxy.stop()
    running.cancel()
    unlink(folder + "/socket")
    rmdir(folder)
  }

  private static func headers(policy: String) -> HTTPHeaders {
    [
      HTTPHeader("Cache-Control"): "no-store",
      HTTPHeader("Content-Security-Policy"): policy,
      HTTPHeader("Cross-Origin-Opener-Policy"): "same-origin",
      HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
      HTTPHeader("Referrer-Policy"): "no-referrer",
      HTTPHeader("X-Content-Type-Options"): "nosniff",
    ]
  }

  private static func respond(
    to request: HTTPRequest,
    _ host: RequestHost,
    _ headers: HTTPHeaders
  ) async -> HTTPResponse {
    // The proxy has bounded the size.
    let body = (try? await request.bodyData) ?? Data()
    let answer = await host.answer(
      method: request.method.rawValue,
      target: String(request.target.rawValue.drop { $0 == "/" }),
      lastEventID: request.headers[HTTPHeader("Last-Event-ID")],
      body: body
    )
    var headers = headers
    headers[.contentType] = answer.contentType
    let status = HTTPStatusCode(answer.status, phrase: "")
    guard answer.stream != 0 else {
      return HTTPResponse(statusCode: status, headers: headers, body: answer.body)
    }
    return HTTPResponse(
      statusCode: status,
      headers: headers,
      body: HTTPBodySequence(from: StreamBody(answer.stream, of: host))
    )
  }

  struct Settings: Sendable {
    var address: String
    var port: UInt16
    var token: String
    var hosts = AllowedHosts()
    var policy: String
    var headMilliseconds: Int64
  }
}

/// Runs the tasks of the server one after the other, on a queue of their own.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "InspectorServer")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

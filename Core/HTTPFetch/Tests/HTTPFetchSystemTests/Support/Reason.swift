import HTTPFetch
import Testing

/// The reason for which a fetch fails, `nil` if it does not.
func reason(of fetch: () async throws -> String) async -> HTTPFetchError.Reason? {
  let error = await #expect(throws: HTTPFetchError.self) { _ = try await fetch() }
  return error?.reason
}

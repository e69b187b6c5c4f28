public import AppVersionClient
import FailureCauses
public import Foundation

/// The content of a version document.
@_spi(Fuzzing) public struct VersionDocument: Equatable, Sendable {
  /// The newest version.
  public let version: SemanticVersion
  /// The release page, when the document names one; without a user and a password, because it is shown and recorded.
  public let page: URL?

  private struct Members: Decodable {
    let version: String
    let url: String?
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: The JSON.
  ///   - url: The address of the document, for errors.
  /// - Throws: The first fault of the document.
  public init(text: String, url: URL) throws(AppVersionError) {
    func malformed(_ reason: String) -> AppVersionError {
      .malformedDocument(url: url.absoluteString.withoutCredentials, reason: reason)
    }
    let members: Members
    do {
      members = try JSONDecoder().decode(Members.self, from: Data(text.utf8))
    } catch let DecodingError.keyNotFound(key, _) {
      throw malformed("the member \"\(key.stringValue)\" is missing")
    } catch let DecodingError.typeMismatch(_, context) where !context.codingPath.isEmpty {
      throw malformed("the member \"\(context.codingPath[0].stringValue)\" is not a string")
    } catch let DecodingError.valueNotFound(_, context) where !context.codingPath.isEmpty {
      throw malformed("the member \"\(context.codingPath[0].stringValue)\" is not a string")
    } catch DecodingError.typeMismatch {
      throw malformed("it is not a JSON object")
    } catch {
      throw malformed("it is not valid JSON")
    }
    guard let version = SemanticVersion(members.version) else {
      throw malformed("\"\(members.version.withoutCredentials)\" is not a semantic version")
    }
    self.version = version
    guard let page = members.url else {
      self.page = nil
      return
    }
    guard
      let pageURL = URL(string: page.droppingCredentials),
      let scheme = pageURL.scheme?.lowercased(),
      ["http", "https"].contains(scheme), pageURL.host()?.isEmpty == false,
      pageURL.user() == nil, pageURL.password() == nil
    else {
      throw malformed(
        "\"\(page.addressWithoutCredentials)\" is not the http or https URL of a page"
      )
    }
    self.page = pageURL
  }
}

import Foundation

struct Note: Codable, Equatable, Identifiable, Sendable {
  var id: UUID
  var text: String
}

public import Dependencies
import Foundation
public import SampleClient

extension SampleClient: DependencyKey {
  /// A client that has the name of the operating system.
  public static let liveValue = SampleClient(
    text: { ProcessInfo.processInfo.operatingSystemVersionString }
  )
}

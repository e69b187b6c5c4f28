public import ComposableArchitecture
public import Foundation
public import Journal

/// A tree of features as a document, with the measurements of a recorded session if there is one.
///
/// ```swift
/// let tree = FeatureTree(of: AppFeature())
/// print(GraphReport(tree).render(as: .mermaid))
/// print(try GraphReport(tree, recording: url, app: "composed").render(as: .text))
/// ```
public struct GraphReport: Sendable {
  /// The features in the order of the report: each before its parts.
  public let places: [GraphPlace]
  /// The measurements of a recording; nil without one.
  public let measurements: GraphMeasurements?

  /// A report of the tree alone.
  public init(_ tree: FeatureTree) {
    places = GraphPlace.places(of: tree)
    measurements = nil
  }

  /// A report of a tree and of a recorded session of it.
  ///
  /// Reads the recording once from beginning to end. The memory depends on the features, on the effects in flight and
  /// on the longest line, not on the length of the recording.
  ///
  /// - Parameters:
  ///   - tree: The features.
  ///   - recording: The file.
  ///   - app: The name of the expected app; nil if any will do.
  /// - Throws: The problem of the recording, with its line.
  public init(_ tree: FeatureTree, recording: URL, app: String? = nil) throws(JournalError) {
    var reader = try JournalReader(contentsOf: recording, app: app)
    let places = GraphPlace.places(of: tree)
    var meter = GraphMeter(places)
    while let line = try reader.next() { meter.add(line) }
    self.places = places
    measurements = meter.measurements
  }

  /// Writes the report down.
  ///
  /// - Returns: The text, which ends with a line feed.
  public func render(as format: GraphFormat) -> String {
    switch format {
    case .dot: dot
    case .mermaid: mermaid
    case .svg: svg
    case .text: text
    }
  }
}

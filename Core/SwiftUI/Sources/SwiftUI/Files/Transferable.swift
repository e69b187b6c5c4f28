public import Foundation

// Values that are copied and dragged. In a terminal nothing is dragged, and the clipboard is the terminal's: these
// declarations let the types of an app say how they would be.

/// A value that can be copied and dragged.
public protocol Transferable {
  /// The forms in which it is given to others.
  associatedtype Representation: TransferRepresentation

  /// The forms in which it is given to others, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is given to others.
public protocol TransferRepresentation<Item> {
  /// The value.
  associatedtype Item
}

/// Builds the forms of a value.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  /// Builds a form.
  public static func buildExpression<R: TransferRepresentation>(_ representation: R) -> R
  where R.Item == Item {
    representation
  }

  /// Builds one or more forms, of which the first one is kept.
  public static func buildBlock<R: TransferRepresentation, each Other: TransferRepresentation>(
    _ first: R,
    _ others: repeat each Other
  ) -> R where R.Item == Item {
    first
  }
}

extension TransferRepresentation {
  /// The form, which others see or not.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }

  /// The form with a name for its file.
  public func suggestedFileName(_ name: String) -> Self { self }
}

/// The programs that see a form.
public enum TransferRepresentationVisibility: Sendable {
  /// All, those of the same group, of the same team, or the program itself.
  case all, group, team, ownProcess
}

/// A value as its codable form.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation {
  /// A value of a kind.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A value as another one.
public struct ProxyRepresentation<Item, Proxy: Transferable>: TransferRepresentation {
  /// A value that can be given to others, and taken.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}

  /// A value that can be given to others.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}

  /// A value that can be taken.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
}

/// A value as bytes.
public struct DataRepresentation<Item>: TransferRepresentation {
  /// A value that can be given to others, and taken.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  /// A value that can be given to others.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}

  /// A value that can be taken.
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A value that is given to others as it is.
public struct _OwnRepresentation<Item>: TransferRepresentation {}

extension String: Transferable {
  public static var transferRepresentation: _OwnRepresentation<String> {
    _OwnRepresentation<String>()
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _OwnRepresentation<Data> {
    _OwnRepresentation<Data>()
  }
}

extension URL: Transferable {
  public static var transferRepresentation: _OwnRepresentation<URL> {
    _OwnRepresentation<URL>()
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _OwnRepresentation<AttributedString> {
    _OwnRepresentation<AttributedString>()
  }
}

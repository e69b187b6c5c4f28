public import Foundation
public import SwiftNavigation
public import TerminalViews

/// An image at an address, which is loaded when it is shown.
///
/// An app loads what `http`, `https`, `file` and `data` addresses lead to. Tests and previews load files and data, and
/// leave the placeholder for all else, so that they depend on no network; set the environment's
/// `imageFetcher` to give them pictures.
public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content

  @State private var phase = AsyncImagePhase.empty
  @Environment(\.imageFetcher) private var imageFetcher

  /// An image at an address, which is shown as the name of the file until it is there.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The pixels of a point.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    self.init(url, scale) { $0.image ?? Image(url?.lastPathComponent ?? "image") }
  }

  /// An image at an address, and the placeholder that is shown until it is there.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The pixels of a point.
  ///   - content: Makes the view of the image.
  ///   - placeholder: Makes the view that is shown until then, and if the image cannot be loaded.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.init(url, scale) { phase in
      phase.image.map { ViewBuilder.buildEither(first: content($0)) }
        ?? ViewBuilder.buildEither(second: placeholder())
    }
  }

  /// An image at an address, whose view is made for how far it is loaded.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The pixels of a point.
  ///   - transaction: How the view changes.
  ///   - content: Makes the view.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(url, scale, content)
  }

  private init(
    _ url: URL?,
    _ scale: CGFloat,
    _ content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  public var body: some View {
    content(phase).task(id: url) { await load() }
  }

  private func load() async {
    phase = .empty
    guard let url else { return }
    do {
      let picture = try await AsyncPicture.load(url, scale: Double(scale), imageFetcher)
      guard let picture, !Task.isCancelled else { return }
      phase = .success(Image(picture, name: url.lastPathComponent))
    } catch {
      if !Task.isCancelled { phase = .failure(error) }
    }
  }
}

/// Loads pictures beside the main actor.
private nonisolated enum AsyncPicture {
  /// Returns the picture at an address; `nil` if nothing can fetch it here.
  @concurrent static func load(
    _ url: URL,
    scale: Double,
    _ fetcher: ImageFetcher?
  ) async throws -> Picture? {
    let data: Data
    if url.isFileURL {
      data = try Data(contentsOf: url)
    } else if url.scheme?.lowercased() == "data" {
      data = try self.data(in: url)
    } else if let fetcher {
      data = try await fetcher(url)
    } else {
      return nil
    }
    return try Picture(data: [UInt8](data), scale: scale)
  }

  /// Returns the data that an address holds (RFC 2397): `data:image/png;base64,…`.
  private static func data(in url: URL) throws(PictureError) -> Data {
    let text = url.absoluteString
    guard let comma = text.firstIndex(of: ",") else { throw .damaged }
    let content = String(text[text.index(after: comma)...])
    guard text[..<comma].lowercased().hasSuffix(";base64"),
      let plain = content.removingPercentEncoding,
      let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters)
      // A picture is no text, so data that are written in another way are none.
    else { throw .damaged }
    return data
  }
}

/// A function that returns the data at an address.
public typealias ImageFetcher = @Sendable (_ url: URL) async throws -> Data

extension EnvironmentValues {
  private struct ImageFetcherKey: EnvironmentKey {
    static let defaultValue: ImageFetcher? = nil
  }

  /// The function that fetches the data of images at addresses; without one, their placeholders stay.
  public var imageFetcher: ImageFetcher? {
    get { self[ImageFetcherKey.self] }
    set { self[ImageFetcherKey.self] = newValue }
  }
}

/// How far an image is loaded.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The image, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if it could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

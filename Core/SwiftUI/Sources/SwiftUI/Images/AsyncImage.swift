public import Foundation
public import TerminalViews

/// An image at an address: a terminal loads none, and shows its placeholder, or the name of the file.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// An image at an address, which is shown as the name of the file.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The size of the image's dots.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = Image(url?.lastPathComponent ?? "image")
  }

  /// An image at an address with what is shown until it is loaded, which is always.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The size of the image's dots.
  ///   - content: Makes the view of the image.
  ///   - placeholder: The view that is shown.
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == ConditionalContent<I, P> {
    self.content = ViewBuilder.buildEither(second: placeholder())
  }

  public var body: some View { content }
}

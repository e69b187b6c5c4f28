public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// A function of a graphics card: a terminal has none, and nothing is changed by it.
public struct Shader: Sendable {
  /// A function of a library.
  public init(function: ShaderFunction, arguments: [Argument]) {}

  /// An argument of the function.
  public struct Argument: Sendable {
    /// A number.
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument() }
    /// Two numbers.
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument { Argument() }
    /// The numbers of a place.
    public static func float2(_ point: CGPoint) -> Argument { Argument() }
    /// The numbers of a size.
    public static func float2(_ size: CGSize) -> Argument { Argument() }
    /// Numbers.
    public static func floatArray(_ array: [Float]) -> Argument { Argument() }
    /// The frame of the view.
    public static var boundingRect: Argument { Argument() }
    /// A colour.
    public static func color(_ color: Color) -> Argument { Argument() }
    /// Colours.
    public static func colorArray(_ array: [Color]) -> Argument { Argument() }
    /// A picture.
    public static func image(_ image: Image) -> Argument { Argument() }
    /// Bytes.
    public static func data(_ data: Data) -> Argument { Argument() }
  }
}

/// A function of a library of shaders.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  /// The name of the function.
  public var name: String

  /// A function of a library.
  public init(library: ShaderLibrary, name: String) {
    self.name = name
  }

  /// The shader of the function with arguments.
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// The functions of an app for a graphics card.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  /// The library of the app.
  public static let `default` = ShaderLibrary()

  /// The library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }

  /// A function of the app's library.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  /// A function of the library.
  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

extension Shader: ShapeStyle {
  public func color(in environment: EnvironmentValues) -> Color { environment.style.foreground }
}

extension View {
  /// Changes the colours of the view by a shader: a terminal shows it unchanged.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View { self }

  /// Moves the places of the view by a shader: a terminal shows it unchanged.
  public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View {
    self
  }

  /// Changes the picture of the view by a shader: a terminal shows it unchanged.
  public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View {
    self
  }
}

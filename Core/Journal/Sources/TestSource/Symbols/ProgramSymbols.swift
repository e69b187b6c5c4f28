import Foundation

/// What the symbols of the running program tell of its types: which initializers a type has, with
/// their labels, and which of its properties can be set. Reflection does not know that.
///
/// Read once, at first use, from the file of the program: some tenths of a second for a large one.
/// Where that file is stripped, or not in the format of Linux, nothing is known.
final class ProgramSymbols: Sendable {
  /// Those of the running program.
  static let shared = ProgramSymbols(file: ELFFile(path: "/proc/self/exe"))

  private let initializers: [String: [InitializerSignature]]
  /// The types of the properties that can be set.
  private let setters: [String: String]
  /// The properties of `DependencyValues`, by the names of the clients without their modules.
  private let dependencies: [String: DependencyAccessor]
  private let readers: [UInt: String]
  private let base: UInt

  init(file: ELFFile?) {
    var initializers: [String: [InitializerSignature]] = [:]
    var defaults: [String: Set<Int>] = [:]
    var setters: [String: String] = [:]
    var dependencies: [String: DependencyAccessor] = [:]
    var readers: [UInt: String] = [:]
    file?.forEachSymbol { name, address in
      guard let kind = SymbolKind(mangled: name) else { return }
      guard let text = demangled(name) else { return }
      switch kind {
      case .initializer:
        guard let signature = InitializerSignature(text) else { return }
        initializers[signature.typeName, default: []].append(signature)
      case .defaultArgument:
        let prefix = "default argument "
        guard text.hasPrefix(prefix), let of = text.range(of: " of "),
          let number = Int(text[..<of.lowerBound].dropFirst(prefix.count))
        else { return }
        defaults[String(text[of.upperBound...]), default: []].insert(number)
      case .setter:
        guard let end = text.range(of: ".setter : ") else { return }
        let property = text[..<end.lowerBound]
        let type = String(text[end.upperBound...])
        if let accessor = DependencyAccessor(property: property, type: type) {
          dependencies[accessor.typeName] = accessor
        } else {
          setters[String(property)] = type
        }
      case .keyPathReader:
        readers[address] = Self.property(ofReader: text)
      }
    }
    for (type, signatures) in initializers {
      initializers[type] = signatures.map { signature in
        var signature = signature
        signature.defaults = defaults[signature.text] ?? []
        return signature
      }
      .sorted { $0.text < $1.text }
    }
    self.initializers = initializers
    self.setters = setters
    self.dependencies = dependencies
    self.readers = readers
    base = file == nil ? 0 : loadAddress()
  }

  /// Whether anything is known of the type.
  func knows(_ type: Any.Type) -> Bool {
    initializers[typeKey(type)] != nil
  }

  /// The initializers of a type, in a stable order.
  func initializers(of type: Any.Type) -> [InitializerSignature] {
    initializers[typeKey(type)] ?? []
  }

  /// Whether a property of a type can be set; true where that is not known.
  func canSet(_ property: String, of type: Any.Type) -> Bool {
    let key = typeKey(type)
    return initializers[key] == nil || setters["\(key).\(property)"] != nil
  }

  /// Where the dependencies keep a client.
  func dependency(ofClient name: String) -> DependencyAccessor? { dependencies[name] }

  /// The type of a property, by the names of both.
  func type(ofProperty property: String, in type: String) -> String? {
    setters["\(type).\(property)"]
  }

  /// The property that a function at an address reads for a key path.
  func property(readAt address: UInt) -> String? {
    readers[address &- base]
  }

  /// The name in `key path getter for Module.Type.name : Value : Module.Type`.
  private static func property(ofReader text: String) -> String? {
    let prefix = "key path getter for "
    guard text.hasPrefix(prefix), let colon = text.range(of: " : ") else { return nil }
    let path = text[..<colon.lowerBound].dropFirst(prefix.count)
    guard let name = path.split(separator: ".").last, !name.contains("subscript") else {
      return nil
    }
    return String(name)
  }
}

/// A property of `DependencyValues`.
struct DependencyAccessor: Sendable {
  let property: String
  /// The module that declares it.
  let module: String
  /// The type of the client, with its module.
  let type: String

  var typeName: String { String(type.split(separator: ".").last ?? "") }

  /// Parses `(extension in Module):Dependencies.DependencyValues.name`.
  init?(property: Substring, type: String) {
    let prefix = "(extension in "
    guard property.hasPrefix(prefix),
      let end = property.range(of: "):Dependencies.DependencyValues.")
    else { return nil }
    module = String(property[..<end.lowerBound].dropFirst(prefix.count))
    self.property = String(property[end.upperBound...])
    self.type = type
  }
}

/// The symbols that are looked at, told apart by how their mangled names end.
private enum SymbolKind {
  case initializer, defaultArgument, setter, keyPathReader

  init?(mangled name: UnsafePointer<CChar>) {
    let length = strlen(name)
    guard length > 4, name[0] == CChar(bitPattern: UInt8(ascii: "$")),
      name[1] == CChar(bitPattern: UInt8(ascii: "s"))
    else { return nil }
    let last = UInt8(bitPattern: name[length - 1])
    let previous = UInt8(bitPattern: name[length - 2])
    switch (previous, last) {
    case (UInt8(ascii: "f"), UInt8(ascii: "C")): self = .initializer
    case (UInt8(ascii: "v"), UInt8(ascii: "s")): self = .setter
    case (UInt8(ascii: "T"), UInt8(ascii: "K")): self = .keyPathReader
    case (_, UInt8(ascii: "_")):
      var index = length - 2
      while index > 2, (0x30...0x39).contains(UInt8(bitPattern: name[index])) { index -= 1 }
      guard UInt8(bitPattern: name[index]) == UInt8(ascii: "A"),
        UInt8(bitPattern: name[index - 1]) == UInt8(ascii: "f"),
        UInt8(bitPattern: name[index - 2]) == UInt8(ascii: "c")
      else { return nil }
      self = .defaultArgument
    default: return nil
    }
  }
}

/// A name as it is written in source, by the runtime.
private func demangled(_ name: UnsafePointer<CChar>) -> String? {
  guard let text = demangle(name, strlen(name), nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

// NB: The entry point of the runtime that crash reports print names with.
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>,
  _ length: Int,
  _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?,
  _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

/// Where the program was loaded to: its file is mapped first.
private func loadAddress() -> UInt {
  guard let file = fopen("/proc/self/maps", "r") else { return 0 }
  defer { fclose(file) }
  var digits: [UInt8] = []
  while case let byte = fgetc(file), byte > 0, Character(Unicode.Scalar(UInt8(byte))).isHexDigit {
    digits.append(UInt8(byte))
  }
  return UInt(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
}

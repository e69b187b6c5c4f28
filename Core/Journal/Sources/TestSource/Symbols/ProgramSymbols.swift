import Foundation

/// The initializers, setters, dependency properties and key-path getters of the running executable,
/// read from its symbol table. Reflection does not expose them.
///
/// The executable is read once, at first use, which takes some tenths of a second for a large one. If it
/// is stripped or no ELF file, the tables are empty.
final class ProgramSymbols: Sendable {
  /// The symbols of the running executable.
  static let shared = ProgramSymbols(file: ELFFile(path: "/proc/self/exe"))

  private let initializers: [String: [InitializerSignature]]
  /// The types of settable properties, by the qualified names of the properties.
  private let setters: [String: String]
  /// The properties of `DependencyValues`, by the unqualified names of the clients' types.
  private let dependencies: [String: DependencyAccessor]
  /// The properties that key-path getters read, by the getters' addresses in the file.
  private let readers: [UInt: String]
  /// The address at which the executable is loaded.
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

  /// The initializers of a type, in a stable order.
  func initializers(of type: Any.Type) -> [InitializerSignature] {
    initializers[typeKey(type)] ?? []
  }

  /// Whether a property of a type can be set. Returns `true` for a type without known initializers.
  func canSet(_ property: String, of type: Any.Type) -> Bool {
    let key = typeKey(type)
    return initializers[key] == nil || setters["\(key).\(property)"] != nil
  }

  /// The property of `DependencyValues` that holds a client, by the unqualified name of its type.
  func dependency(ofClient name: String) -> DependencyAccessor? { dependencies[name] }

  /// The type of a settable property of a type, both given by name.
  func type(ofProperty property: String, in type: String) -> String? {
    setters["\(type).\(property)"]
  }

  /// The property that the key-path getter at an address in memory reads.
  func property(readAt address: UInt) -> String? {
    readers[address &- base]
  }

  /// Returns the name in `key path getter for Module.Type.name : Value : Module.Type`.
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
  /// The type of the client, qualified by its module.
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

/// The kinds of symbols that are read, recognized by the suffixes of their mangled names.
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

/// Demangles a name with the Swift runtime.
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

/// Returns the address at which the executable is loaded: the first mapping of the process.
private func loadAddress() -> UInt {
  guard let file = fopen("/proc/self/maps", "r") else { return 0 }
  defer { fclose(file) }
  var digits: [UInt8] = []
  while case let byte = fgetc(file), byte > 0, Character(Unicode.Scalar(UInt8(byte))).isHexDigit {
    digits.append(UInt8(byte))
  }
  return UInt(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
}

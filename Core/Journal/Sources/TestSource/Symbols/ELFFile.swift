import Foundation

/// The symbol table of a 64-bit ELF executable.
struct ELFFile {
  private let data: Data
  private let symbols: Table
  private let names: Table

  private struct Table {
    let offset: Int
    let size: Int
  }

  private static let headerSize = 64
  private static let sectionSize = 64
  private static let symbolSize = 24
  /// The section type of a symbol table (`SHT_SYMTAB`).
  private static let symbolTable: UInt32 = 2

  /// Finds the symbol table. Returns `nil` if the file is stripped or is no 64-bit ELF file.
  ///
  /// - Parameter path: The path of the file.
  init?(path: String) {
    guard
      let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      data.count > Self.headerSize,
      data.starts(with: [0x7F, UInt8(ascii: "E"), UInt8(ascii: "L"), UInt8(ascii: "F"), 2, 1])
    else { return nil }
    self.data = data
    func read<Value: FixedWidthInteger>(_ offset: Int, _ type: Value.Type) -> Value? {
      guard offset >= 0, offset + MemoryLayout<Value>.size <= data.count else { return nil }
      return data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }
    func section(_ index: Int, _ start: Int) -> (kind: UInt32, link: Int, table: Table)? {
      let offset = start + index * Self.sectionSize
      guard let kind = read(offset + 4, UInt32.self), let place = read(offset + 24, UInt64.self),
        let size = read(offset + 32, UInt64.self), let link = read(offset + 40, UInt32.self),
        let place = Int(exactly: place), let size = Int(exactly: size)
      else { return nil }
      return (kind, Int(link), Table(offset: place, size: size))
    }
    guard let start = read(40, UInt64.self).flatMap({ Int(exactly: $0) }),
      let count = read(60, UInt16.self),
      let found = (0..<Int(count)).lazy.compactMap({ section($0, start) })
        .first(where: { $0.kind == Self.symbolTable }),
      let names = section(found.link, start)?.table,
      found.table.offset + found.table.size <= data.count,
      names.offset + names.size <= data.count
    else { return nil }
    self.symbols = found.table
    self.names = names
  }

  /// Calls a closure with the mangled name and the address of each defined symbol.
  func forEachSymbol(_ body: (UnsafePointer<CChar>, UInt) -> Void) {
    data.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let table = start + symbols.offset
      let texts = (start + names.offset).assumingMemoryBound(to: CChar.self)
      for index in 0..<symbols.size / Self.symbolSize {
        let symbol = table + index * Self.symbolSize
        let name = Int(symbol.loadUnaligned(as: UInt32.self))
        let section = symbol.loadUnaligned(fromByteOffset: 6, as: UInt16.self)
        // A symbol without a section is defined in another file.
        guard section != 0, name > 0, name < names.size else { continue }
        let address = symbol.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        body(texts + name, UInt(address))
      }
    }
  }
}

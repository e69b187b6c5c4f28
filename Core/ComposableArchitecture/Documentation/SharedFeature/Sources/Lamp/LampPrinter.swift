#if !canImport(SwiftUI)
  public import ComposableArchitecture

  /// Prints the brightness, and how it changes.
  @MainActor
  public final class LampPrinter {
    private var token: ObserveToken?

    public init(store: StoreOf<Lamp>, print: @escaping @Sendable (String) -> Void) {
      token = observe { transaction in
        let way = transaction.animation == nil ? "at once" : "slowly"
        print("\(store.brightness) % \(way)")
      }
    }
  }
#endif

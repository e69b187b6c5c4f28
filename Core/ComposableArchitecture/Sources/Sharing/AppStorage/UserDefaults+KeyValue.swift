// On Darwin these are methods of every object. Code that keeps shared values in settings, and tests of it, call them on
// `UserDefaults`.
#if !canImport(Darwin)
  public import Foundation

  extension UserDefaults {
    /// Stores a value under a key, or removes it.
    ///
    /// - Parameters:
    ///   - value: The value; `nil` removes the stored one.
    ///   - key: The name of the setting.
    public func setValue(_ value: Any?, forKey key: String) {
      set(value, forKey: key)
    }

    /// Returns the value under a key.
    ///
    /// - Parameter key: The name of the setting.
    /// - Returns: The value, the registered one, or `nil`.
    public func value(forKey key: String) -> Any? {
      object(forKey: key)
    }
  }
#endif

public import Foundation

extension SharedReaderKey {
  /// Keeps a Boolean among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, .number)
  }

  /// Keeps a whole number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, .number)
  }

  /// Keeps a number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, .number)
  }

  /// Keeps a text among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps texts among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps a URL among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, .url)
  }

  /// Keeps bytes among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps a date among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, .plain)
  }

  /// Keeps a value among the settings of the program, as its raw number.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .rawValue)
  }

  /// Keeps a value among the settings of the program, as its raw text.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .rawValue)
  }

  /// Keeps a codable value among the settings of the program, as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, .json)
  }
}

public import Foundation

extension SharedReaderKey {
  /// Keeps an optional Boolean among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Bool>.number))
  }

  /// Keeps an optional whole number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Int>.number))
  }

  /// Keeps an optional number among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Double>.number))
  }

  /// Keeps an optional text among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<String>.plain))
  }

  /// Keeps an optional array of texts among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<[String]>.plain))
  }

  /// Keeps an optional URL among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<URL>.url))
  }

  /// Keeps optional bytes among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Data>.plain))
  }

  /// Keeps an optional date among the settings of the program.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Date>.plain))
  }

  /// Keeps an optional value among the settings of the program, as its raw number.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.rawValue))
  }

  /// Keeps an optional value among the settings of the program, as its raw text.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.rawValue))
  }

  /// Keeps an optional codable value among the settings of the program, as JSON.
  ///
  /// - Parameters:
  ///   - key: The name of the setting.
  ///   - store: The settings; those of `\.defaultAppStorage` if none are named.
  /// - Returns: The key.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, .optional(AppStorageCoding<Value>.json))
  }
}

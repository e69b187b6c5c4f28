// Darwin's Foundation has these; that of other platforms has only `temporaryDirectory` and `homeDirectory`. Code that
// keeps shared values in files names its folder by them.
#if !canImport(Darwin)
  public import Foundation

  extension URL {
    /// The user's folder for settings and other data of programs.
    public static var applicationSupportDirectory: URL { user(.applicationSupportDirectory) }

    /// The user's folder for data that can be made again.
    public static var cachesDirectory: URL { user(.cachesDirectory) }

    /// The user's folder for documents.
    public static var documentsDirectory: URL { user(.documentDirectory) }

    /// One of the user's folders, or the home folder if the system names none.
    private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
    }
  }
#endif

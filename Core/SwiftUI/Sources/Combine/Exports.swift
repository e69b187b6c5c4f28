// The names of Combine that SwiftUI declares, and no view: a model that imports Combine alone may have a `Text` of its
// own.
//
// NB: SwiftPM gives a module the name of its alias, and does not tell the other targets of its package.
#if canImport(TerminalSwiftUI)
  @_exported public import class TerminalSwiftUI.AnyCancellable
  @_exported public import struct TerminalSwiftUI.AnyPublisher
  @_exported public import struct TerminalSwiftUI.AsyncPublisher
  @_exported public import protocol TerminalSwiftUI.Cancellable
  @_exported public import protocol TerminalSwiftUI.ConnectablePublisher
  @_exported public import class TerminalSwiftUI.CurrentValueSubject
  @_exported public import struct TerminalSwiftUI.Deferred
  @_exported public import struct TerminalSwiftUI.Empty
  @_exported public import struct TerminalSwiftUI.Fail
  @_exported public import class TerminalSwiftUI.Future
  @_exported public import struct TerminalSwiftUI.Just
  @_exported public import protocol TerminalSwiftUI.ObservableObject
  @_exported public import class TerminalSwiftUI.ObservableObjectPublisher
  @_exported public import class TerminalSwiftUI.PassthroughSubject
  @_exported public import struct TerminalSwiftUI.Published
  @_exported public import protocol TerminalSwiftUI.Publisher
  @_exported public import enum TerminalSwiftUI.Publishers
  @_exported public import protocol TerminalSwiftUI.Subject
  @_exported public import enum TerminalSwiftUI.Subscribers
#else
  @_exported public import class SwiftUI.AnyCancellable
  @_exported public import struct SwiftUI.AnyPublisher
  @_exported public import struct SwiftUI.AsyncPublisher
  @_exported public import protocol SwiftUI.Cancellable
  @_exported public import protocol SwiftUI.ConnectablePublisher
  @_exported public import class SwiftUI.CurrentValueSubject
  @_exported public import struct SwiftUI.Deferred
  @_exported public import struct SwiftUI.Empty
  @_exported public import struct SwiftUI.Fail
  @_exported public import class SwiftUI.Future
  @_exported public import struct SwiftUI.Just
  @_exported public import protocol SwiftUI.ObservableObject
  @_exported public import class SwiftUI.ObservableObjectPublisher
  @_exported public import class SwiftUI.PassthroughSubject
  @_exported public import struct SwiftUI.Published
  @_exported public import protocol SwiftUI.Publisher
  @_exported public import enum SwiftUI.Publishers
  @_exported public import protocol SwiftUI.Subject
  @_exported public import enum SwiftUI.Subscribers
#endif

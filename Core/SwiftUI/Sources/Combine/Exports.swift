// The names of Combine that SwiftUI declares, and no view: a model that imports Combine alone may have a `Text` of its
// own.
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

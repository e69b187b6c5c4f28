import CSwiftUI
public import Foundation
public import TerminalViews
public import ViewPublishers

/// Makes the delegate of an app, which is told of its launch and its end.
///
/// ```swift
/// @main
/// struct TodosApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
///
///   var body: some Scene {
///     WindowGroup { TodosView(store: delegate.store) }
///   }
/// }
/// ```
///
/// A delegate that is an `ObservableObject` or is marked `@Observable` is in the environment of all views.
@MainActor
@preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes a delegate by its initializer without arguments, which it may have inherited.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    let object = cswiftui_make_object(unsafeBitCast(delegateType, to: UnsafeRawPointer.self))
    // Safe: the instance is of the class that was asked for, and belongs to the caller.
    wrappedValue = Unmanaged<DelegateType>.fromOpaque(object!).takeRetainedValue()
    UIApplication.shared.delegate = wrappedValue
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Makes bindings to the properties of the delegate.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

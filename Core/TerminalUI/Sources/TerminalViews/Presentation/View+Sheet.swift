extension View {
  /// Presents a view in a frame in front of all others.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; set to `false` when the user dismisses it (Esc).
  ///   - onDismiss: Called after the dismissal.
  ///   - content: The view.
  @preconcurrency
  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a view for an item in a frame in front of all others.
  ///
  /// An item with another id is presented by another view, with a state of its own.
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the user dismisses the view (Esc).
  ///   - onDismiss: Called after the dismissal.
  ///   - content: The view.
  @preconcurrency
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a view on the whole screen; see ``sheet(isPresented:onDismiss:content:)``.
  @preconcurrency
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting(.cover, isPresented, onDismiss, content)
  }

  /// Presents a view for an item on the whole screen; see ``sheet(item:onDismiss:content:)``.
  @preconcurrency
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss, content)
  }

  /// Presents a view as a sheet does: a terminal has no room beside the view.
  @preconcurrency
  public func popover<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    presenting(.sheet, isPresented, nil, content)
  }

  /// Presents a view for an item as a sheet does: a terminal has no room beside the view.
  @preconcurrency
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, nil, content)
  }

  /// Keeps the user from dismissing the sheet around the view by Esc. The view can still dismiss it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    LifecycleModifier(content: self) { context in
      let presentation = context.environment.presentationContext.presentation
      context.keep { PresentationLock() }.update(isDisabled, in: presentation)
    }
  }

  func presenting<Content: View>(
    _ style: PresentationStyle,
    _ isPresented: Binding<Bool>,
    _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor () -> Content
  ) -> some View {
    PresentationModifier(
      self,
      style: style,
      id: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false },
      onDismiss: onDismiss,
      front: content
    )
  }

  func presenting<Item: Identifiable, Content: View>(
    _ style: PresentationStyle,
    _ item: Binding<Item?>,
    _ onDismiss: (@MainActor () -> Void)?,
    @ViewBuilder _ content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    PresentationModifier(
      self,
      style: style,
      id: { (item.wrappedValue?.id).map { AnyHashable($0) } },
      dismiss: { item.wrappedValue = nil },
      onDismiss: onDismiss,
      front: { item.wrappedValue.map(content) }
    )
  }
}

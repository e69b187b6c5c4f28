extension View {
  /// Names the screen that the view is part of.
  public func navigationTitle<Title: TextValue>(_ title: Title) -> some View {
    let title = title.textValue
    return LifecycleModifier(content: self) { context in
      guard let level = context.environment.presentationContext.level else { return }
      context.keep { ScreenProperty() }.set {
        level.setTitle(title, owner: $0)
      } undo: {
        level.removeTitle(of: $0)
      }
    }
  }

  /// Hides or shows the way back: while it is hidden, the user can go back neither by Esc nor by the mouse.
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View {
    LifecycleModifier(content: self) { context in
      guard let level = context.environment.presentationContext.level else { return }
      context.keep { ScreenProperty() }.set {
        level.setHidesBackButton(isHidden, owner: $0)
      } undo: {
        level.showBackButton(of: $0)
      }
    }
  }

  /// Adds items to the rows above and below the screen that the view is part of.
  ///
  /// Views that are no ``ToolbarItem`` stand at the right of the title.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = AnyView(content())
    return LifecycleModifier(content: self) { context in
      guard let level = context.environment.presentationContext.level else { return }
      let environment = context.environment
      let record = context.keep {
        ToolbarRecord(level: level, content: content, environment: environment)
      }
      record.update(content, environment: environment)
    }
  }

  /// Sets the screen for values of a type on top of the navigation stack.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - destination: Makes the screen of a value.
  @preconcurrency
  public func navigationDestination<Value: Hashable, Content: View>(
    for type: Value.Type,
    @ViewBuilder destination: @escaping @MainActor (Value) -> Content
  ) -> some View {
    let content: @MainActor (AnyHashable) -> AnyView = { value in
      AnyView((value.base as? Value).map(destination))
    }
    return LifecycleModifier(content: self) { context in
      guard let level = context.environment.presentationContext.level else { return }
      let destination = context.keep {
        ValueDestination(type: ObjectIdentifier(type), model: level.model, content: content)
      }
      destination.content = content
    }
  }

  /// Pushes a screen on top of the one that the view is part of.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the screen is presented; set to `false` when the user goes back.
  ///   - destination: The screen.
  @preconcurrency
  public func navigationDestination<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Content
  ) -> some View {
    PushModifier(
      content: self,
      id: { isPresented.wrappedValue ? AnyHashable(true) : nil },
      dismiss: { isPresented.wrappedValue = false },
      destination: destination
    )
  }

  /// Pushes the screen of an item on top of the one that the view is part of.
  ///
  /// - Parameters:
  ///   - item: The item; set to `nil` when the user goes back.
  ///   - destination: Makes the screen.
  @preconcurrency
  public func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping @MainActor (Item) -> Content
  ) -> some View {
    PushModifier(
      content: self,
      id: { item.wrappedValue.map { AnyHashable($0) } },
      dismiss: { item.wrappedValue = nil },
      destination: { item.wrappedValue.map(destination) }
    )
  }
}

/// A property that a view sets for its screen, for as long as the view exists.
@MainActor
final class ScreenProperty: Kept {
  private var undo: (@MainActor (ScreenProperty) -> Void)?

  func set(
    _ change: @MainActor (ScreenProperty) -> Void,
    undo: @escaping @MainActor (ScreenProperty) -> Void
  ) {
    change(self)
    self.undo = undo
  }

  func end() {
    undo?(self)
    undo = nil
  }
}

/// A screen that a navigation stack is to show.
@MainActor
struct NavigationEntry {
  /// The identity of the screen.
  let id: AnyHashable
  let content: any View
  /// Dismisses the screen, and all above it; `nil` for the one at the bottom.
  let pop: (@MainActor () -> Void)?
  /// Whether a link in the column before shows it.
  var isOfColumnBefore = false
}

/// The screens of a path, and the function that pushes another one.
@MainActor
struct NavigationEntries {
  let entries: [NavigationEntry]
  let append: (@MainActor (AnyHashable) -> Void)?

  init(_ path: Binding<NavigationPath>) {
    entries = path.wrappedValue.elements.enumerated().map { index, value in
      NavigationEntry(id: value, content: ValueView(value: value)) {
        path.wrappedValue.keepFirst(index)
      }
    }
    append = { path.wrappedValue.append($0) }
  }

  init<Data: RandomAccessCollection & RangeReplaceableCollection>(
    _ path: Binding<Data>
  ) where Data.Element: Hashable {
    entries = path.wrappedValue.enumerated().map { index, element in
      NavigationEntry(id: AnyHashable(element), content: ValueView(value: AnyHashable(element))) {
        path.keepFirst(index)
      }
    }
    append = { value in
      guard let element = value.base as? Data.Element else { return }
      path.wrappedValue.append(element)
    }
  }

  init<Data: RandomAccessCollection & RangeReplaceableCollection, Destination: View>(
    _ path: Binding<Data>,
    destination: @escaping @MainActor (Data.Element) -> Destination
  ) where Data.Element: Identifiable {
    entries = path.wrappedValue.enumerated().map { index, element in
      let content = ElementView(element: element, content: destination)
      return NavigationEntry(id: AnyHashable(element.id), content: content) {
        path.keepFirst(index)
      }
    }
    append = { value in
      guard let element = value.base as? Data.Element else { return }
      path.wrappedValue.append(element)
    }
  }
}

extension Binding where Value: RandomAccessCollection & RangeReplaceableCollection {
  /// Removes the elements behind the first ones.
  fileprivate func keepFirst(_ count: Int) {
    let value = wrappedValue
    guard value.count > count else { return }
    wrappedValue = Value(value.prefix(count))
  }
}

extension NavigationPath {
  fileprivate mutating func keepFirst(_ count: Int) {
    if self.count > count { removeLast(self.count - count) }
  }
}

/// The screen of an element of a path.
struct ElementView<Element, Content: View>: View {
  let element: Element
  let content: @MainActor (Element) -> Content

  var body: some View { content(element) }
}

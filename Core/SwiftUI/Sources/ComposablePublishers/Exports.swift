// Files of apps that name cases by `/Action.child`, or a queue by `\.mainQueue`, import the architecture alone. That
// module exports no name of the architecture's own, so that a file without it has none.
@_exported public import ComposableArchitectureCompatibility

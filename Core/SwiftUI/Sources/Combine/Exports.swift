// The names of Combine, and no view: a model that imports Combine alone may have a `Text` of its own.
@_exported public import ComposablePublishers
@_exported public import ViewPublishers

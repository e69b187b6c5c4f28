// `import CombineSchedulers` of features with queues: the schedulers of tests, and the publishers that wait on them.
@_exported public import ComposablePublishers
@_exported public import ViewPublishers

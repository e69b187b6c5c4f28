/// A value that is handed from one thread to another.
// Safe: it is not changed. It is either used by one thread after the other, or kept under the lock of a `Mutex`; a
// receiver is called by the threads that send values, as in Combine.
package struct SentValue<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) {
    self.value = value
  }
}

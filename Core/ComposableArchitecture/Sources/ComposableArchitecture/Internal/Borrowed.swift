/// A value that is looked at where it lies: reading it through a pointer to itself would copy it.
///
/// Has the layout of the value.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value
}

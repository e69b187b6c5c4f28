public import ComposableArchitecture
public import SwiftNavigation

/// The name of `Reducer` before version 1.
///
/// Newer code: use `Reducer`.
public typealias ReducerProtocol = Reducer

/// The name of `ReducerOf` before version 1.
///
/// Newer code: use `ReducerOf`.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The name of `Effect` before version 1.
///
/// Newer code: use `Effect`.
public typealias EffectTask<Action> = Effect<Action>

/// The name of `Effect` before version 1, where effects could fail.
///
/// Newer code: use `Effect`.
public typealias EffectPublisher<Action, Failure: Error> = Effect<Action>

/// The name of `ConfirmationDialogState` before there were dialogs.
///
/// Newer code: use `ConfirmationDialogState`.
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

/// The name of `BindingState` before version 0.50.
///
/// Newer code: use `BindingState`, or `@ObservableState`.
public typealias BindableState<Value> = BindingState<Value>

extension AlertState {
  /// A button of the alert.
  ///
  /// Newer code: use `ButtonState`.
  public typealias Button = ButtonState<Action>

  /// The effect of a button of the alert.
  ///
  /// Newer code: use `ButtonStateAction`.
  public typealias ButtonAction = ButtonStateAction<Action>

  /// The purpose of a button of the alert.
  ///
  /// Newer code: use `ButtonStateRole`.
  public typealias ButtonRole = ButtonStateRole
}

extension ButtonState {
  /// The effect of the button.
  ///
  /// Newer code: use `ButtonStateAction`.
  public typealias Handler = ButtonStateAction<Action>

  /// The purpose of the button.
  ///
  /// Newer code: use `ButtonStateRole`.
  public typealias Role = ButtonStateRole
}

extension ConfirmationDialogState {
  /// A button of the dialog.
  ///
  /// Newer code: use `ButtonState`.
  public typealias Button = ButtonState<Action>

  /// Whether the title of the dialog is shown.
  ///
  /// Newer code: use `ConfirmationDialogStateTitleVisibility`.
  public typealias Visibility = ConfirmationDialogStateTitleVisibility
}

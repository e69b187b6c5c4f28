extension SyncUpsQuery {
  /// Whether a sync-up's title or one of its names contains the text, which is folded once.
  package var matches: @Sendable (SyncUp) -> Bool {
    let text = foldedText
    return { syncUp in
      text.isEmpty || syncUp.searchText.utf8.contains(text.utf8)
    }
  }
}

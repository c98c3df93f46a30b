extension UpdatePlan {
  /// Whether the plan says nothing at all.
  var changesNothing: Bool {
    !isReload && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && refreshedSections.isEmpty && !refreshesGlobal
      && refreshedSupplementaries.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}

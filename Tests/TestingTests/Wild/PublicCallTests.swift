import Testing
import WildCalls

/// Every public call is tried with arguments that nobody expects, and every call by which hosts
/// tell what the reader does, or there is a reason why not.
@Suite struct PublicCallTests {
  @MainActor @Test func everyPublicCallIsTriedOrLeftOutForAReason() throws {
    let calls = try PublicCalls(
      of: ["OcelotEngine", "OcelotLayouts", "OcelotData", "OcelotEditing", "OcelotTesting"],
      told: [
        "CollectionView", "ControllerAnswers", "EditingController", "PaneGeometry",
        "TransitionLayout",
      ])
    #expect(calls.complaints(about: WildCallTests.groups.values, leftOut: Self.leftOut) == [])
  }

  private static let stores = "it stores its arguments; what reads them is tried with odd ones"
  private static let closure = "it stores a closure or a switch"
  private static let subclass = "its subclasses are tried, each under its own name"

  private static let hosted =
    "a collection view drives the host; odd sizes reach it through its screen"

  /// The calls that no group tries, and why.
  private static let leftOut: [String: String] = [
    // Values.
    "TextMetrics.init(textScale:characterWidth:lineHeight:)":
      stores,
    "HostTraits.init(displayScale:textSize:textScale:isRightToLeft:reducesMotion:isDark:)":
      stores,
    "ListRowContent.init(title:subtitle:image:accessory:accessorySpoken:titleLines:subtitleLines:)":
      stores,
    "LineReporter.init(write:)": closure,
    "CollectionController.tellsOfLoading": closure,
    "ComposedLayout.init(_:)": closure,
    "ComposedLayout.provider": closure,
    "LineReporter.report(_:)":
      "it writes a line",
    "ElementKey.rowSeparator(after:)":
      "it stores its argument",
    "ControllerAnswers.canActivate(_:)":
      "it asks the data source, as allowsSelection(at:) does",
    "ControllerAnswers.editModeDidChange(_:animated:in:)":
      "its view says it, whose edit mode is switched with odd values",
    "DataSource.canActivate(at:)":
      "a source answers without looking at the index, or asks a child as canEdit(at:) does",
    "CollectionView.restingFrame(of:)":
      "it is screenFrame(of:) without motion",
    "CollectionView.restingAttributes(of:)":
      "restingFrame(of:) asks the same of the layout",
    "RestorationState.init(from:)": "it is decoded, and shown again with odd numbers",
    "TransitionLayout.shelf(of:)": "it asks the layouts at both ends",
    "DataSource.restorationIdentifier": stores,
    "Action.init(_:_:)": stores, "AdoptedItem.init(value:identifier:)": stores,
    "CardCorners.Shape.init(radius:top:bottom:)": stores,
    "ChartContent.Point.init(_:_:)": stores, "ChartContent.init(title:points:style:)": stores,
    "ColumnIndex.Value.init(index:count:)": stores, "ContentType.init(_:)": stores,
    "ElementCondition.init(isDisabled:isExpanded:isSelected:canActivate:level:)": stores,
    "ElementState.Position.init(index:count:)": stores,
    "Frame.Element.init(_:rect:text:state:isLeaving:)": stores,
    "Frame.init(time:contentOffset:viewportSize:contentSize:)": stores,
    "HeaderKey.init(_:)": stores,
    "Insets.init(*": stores,
    "ItemAction.init(_:symbol:action:isDestructive:allowsFullSwipe:)": stores,
    "ItemIndex.init(*": stores, "Move.init(from:to:)": stores,
    "ItemRange.init(section:items:)": stores, "KeyValueContent.init(label:value:kind:)": stores,
    "LayoutAttributes.init(_:frame:zIndex:isEstimated:values:)": stores,
    "Placeholder.init(title:message:image:buttonTitle:action:)": stores,
    "Placeholder.activity(title:message:progress:buttonTitle:action:)": stores,
    "PlaceholderContent.*": stores, "Point.init(x:y:)": stores,
    "BadgeContent.init(_:style:spokenText:)": stores,
    "RatingContent.init(value:maximum:caption:)": stores, "Rect.init(*": stores,
    "Report.init(_:_:change:)": stores, "SampleContent.init(_:height:)": stores,
    "SampleItem.init(_:_:height:)": stores, "SampleSection.*": stores,
    "SectionDescription.init(metrics:headers:footers:supplementaries:showsPlaceholder:)": stores,
    "SectionHeaderContent.init(_:detail:actionTitle:action:)": stores,
    "SegmentedHeaderContent.init(titles:selected:)": stores, "Size.init(width:height:)": stores,
    "Supplement.init(*": stores, "TextContent.init(_:)": stores,
    "TextDataSource.Text.init(_:text:)": stores, "Transform.init(a:b:c:d:tx:ty:)": stores,
    "InvalidationContext.*": "the groups `elements` and `layouts` pass contexts with odd values",
    "FlowInvalidationContext.*": stores,
    "RandomScript.init(step:simplify:run:)": stores,
    "RandomScript.init(step:simplify:)": stores,
    "RandomScript.firstFailure(seeds:steps:run:)": "it is firstFailure(seeds:steps:), waiting",
    "RandomScript.shrunk(_:run:)": "it is shrunk(_:), waiting",
    // Classes' properties.
    "BasicDataSource.adopts": closure,
    "BasicDataSource.identifiersAreUnique": closure,
    "BasicDataSource.isReorderable": closure,
    "BasicDataSource.isSelectable": closure,
    "BasicDataSource.makeContent": closure, "BasicDataSource.makeCondition": closure,
    "BasicDataSource.makeLeadingActions": closure,
    "BasicDataSource.makeTrailingActions": closure,
    "BasicDataSource.onAction": closure,
    "BasicDataSource.onActivate": closure,
    "BasicDataSource.onSelect": closure,
    "BasicDataSource.onEdit": closure, "SnapshotDataSource.onEdit": closure,
    "OutlineDataSource.onEdit": closure,
    "BasicDataSource.content(for:)": stores,
    "BasicDataSource.init(_:content:)": stores,
    "BasicDataSource.items": stores,
    "BasicDataSource.replaceItems(with:animated:)": "it is setItems(_:) with a task",
    "RowOutline.init(level:isExpanded:)": stores,
    "OutlineDataSource.makeContent": closure, "OutlineDataSource.makeCondition": closure,
    "OutlineDataSource.makeChildren": closure,
    "OutlineDataSource.makeLoadingContent": closure,
    "OutlineDataSource.makeFailureContent": closure,
    "OutlineDataSource.makeLeadingActions": closure,
    "OutlineDataSource.makeTrailingActions": closure,
    "OutlineDataSource.onAction": closure, "OutlineDataSource.onActivate": closure,
    "OutlineDataSource.onExpansion": closure, "OutlineDataSource.onSelect": closure,
    "OutlineDataSource.isSelectable": closure, "OutlineDataSource.isReorderable": closure,
    "OutlineDataSource.expandsFromHeader": closure,
    "OutlineDataSource.expandsOnActivation": closure,
    "OutlineDataSource.init(_:content:)": stores,
    "OutlineDataSource.content(for:)": stores, "OutlineDataSource.children(of:)": closure,
    "OutlineDataSource.canExpand(_:)": "it asks children(of:)",
    "OutlineDataSource.whenLoaded(_:)": "it waits, not at all where nothing loads",
    "SnapshotDataSource.makeContent": closure, "SnapshotDataSource.makeCondition": closure,
    "SnapshotDataSource.makeLeadingActions": closure,
    "SnapshotDataSource.makeTrailingActions": closure,
    "SnapshotDataSource.isReorderable": closure,
    "SnapshotDataSource.isSelectable": closure,
    "SnapshotDataSource.onAction": closure,
    "SnapshotDataSource.onActivate": closure,
    "SnapshotDataSource.onSelect": closure,
    "SnapshotDataSource.addSectionHeader(metrics:condition:content:)": stores,
    "SnapshotDataSource.content(for:)": stores,
    "SnapshotDataSource.init(content:)": stores,
    "SnapshotDataSource.apply(_:animated:)": "it sets the snapshot after a task",
    "CollectionController.describeCount": closure,
    "CollectionController.describeEditing": closure,
    "CollectionController.onAction": closure,
    "CollectionController.onActivate": closure,
    "CollectionController.onBusyChange": closure,
    "CollectionController.onLoadFailure": closure,
    "CollectionController.onSelect": closure,
    "CollectionController.onSelectionChange": closure,
    "CollectionController.prefetchesItems": closure,
    "CollectionController.dataSource": stores,
    "CollectionController.failureText": stores,
    "CollectionController.viewDelegate": stores,
    "CollectionController.init(dataSource:reporter:)": stores,
    "CollectionController.attach(to:)": stores,
    "CollectionController.use(_:)": stores,
    "DataSource.actionHandler": closure, "DataSource.loader": closure,
    "DataSource.moreLoader": closure, "DataSource.hasMore": closure,
    "DataSource.loadsMoreAtStart": closure,
    "DataSource.title": stores, "DataSource.activityPlaceholder": stores,
    "DataSource.reporter": stores,
    "DataSource.default*": stores,
    "DataSource.globalMetrics": stores, "DataSource.errorPlaceholder": stores,
    "DataSource.noContentPlaceholder": stores,
    "DataSource.showsActivityIndicator": closure,
    "DataSource.makeIdentifier(_:occurrence:)": stores,
    "SegmentedDataSource.onSelect": closure, "SegmentedDataSource.showsSegments": closure,
    "KeyValueDataSource.subject": stores, "TextDataSource.*": stores,
    "CollectionView.activatesOnSingleClick": closure,
    "CollectionView.allowsMultipleSelection": closure, "CollectionView.anchoring": closure,
    "CollectionView.delegate": stores, "CollectionView.dragSelects": closure,
    "CollectionView.dataSource": "every state sets it, OddSource among others",
    "CollectionView.interaction": "the editing state sets it",
    "CollectionView.verifiesAllCounts": closure, "CollectionView.fillsMarginLater": closure,
    "CollectionView.init(host:layout:reporter:)": "every screen of the groups makes one",
    "CollectionView.element(of:)": "it takes an object that a host made",
    "EditingController.swipesWithMouse": closure, "EditingController.coversContent": closure,
    "EditingController.titles": stores, "EditingController.longestShift": closure,
    "*.delegate": "OddDelegate is one", "*.environment": "a collection view sets it",
    // Layouts.
    "SectionedLayout.*": subclass,
    // Tools.
    "SampleDataSource.badge": closure,
    "SampleDataSource.globalDescription": stores,
    "SampleDataSource.globalHeaders": stores, "SampleDataSource.init(_:)": stores,
    "SampleDataSource.isEditable": closure, "SampleDataSource.sections": stores,
    "HeadlessCollection.recorder": stores, "HeadlessCollection.show(_:)": "every screen calls it",
    "HeadlessCollection.apply(_:completion:)": "it is CollectionView.apply(_:completion:)",
    "HeadlessCollection.element(showing:)": "compared with text only",
    "HeadlessHost.register(_:apply:)": hosted,
    "HeadlessHost.measureLog": hosted,
    "HeadlessHost.missingMeasure": hosted,
    "HeadlessHost.register(_:measure:)": hosted,
    "HeadlessHost.register(_:preferred:)": hosted,
    "HeadlessHost.reporter": hosted,
    "HeadlessHost.traits": hosted,
    "ManualClock.startTicking(_:)": closure,
    "Recorder.*": stores, "RecordingReporter.*": stores, "SilentReporter.report(_:)": stores,
    "ListDifference.find(from:to:identifiersRepeat:)": "it is the initializer in a task",
    "SectionedDifference.find(from:to:identifiersRepeat:)": "it is the initializer in a task",
  ]
}

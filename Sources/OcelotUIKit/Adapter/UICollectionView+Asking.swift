import CoreGraphics
import Ocelot

/// What the engine's side asks and tells a collection view's data source and delegate.
extension UICollectionView {
  /// Whether counts are those that are shown: no reload waits, and no subclass says others.
  var saysShownCounts: Bool {
    !(batches.needsReload && !isLayingOut) && type(of: self) == UICollectionView.self
  }

  /// The number of sections, as the data source says now.
  var askedNumberOfSections: Int {
    guard let dataSource else { return 0 }
    return dataSource.numberOfSections?(in: self) ?? 1
  }

  /// The number of items in a section, as the data source says now.
  func askedNumberOfItems(in section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Whether there is an item, as the data source says now.
  func dataHas(_ path: IndexPath) -> Bool {
    path.count == 2 && path.section >= 0 && path.section < askedNumberOfSections && path.item >= 0
      && path.item < askedNumberOfItems(in: path.section)
  }

  /// The view that the data source gives for an item.
  func cell(at path: IndexPath) -> UICollectionReusableView? {
    guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    reportUnlessDequeued(cell, at: path)
    return cell
  }

  /// The view that the data source gives for a supplementary.
  func supplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    if let view = dataSource.collectionView?(
      self, viewForSupplementaryElementOfKind: kind, at: path)
    {
      reportUnlessDequeued(view, at: path)
      if case .supplementary(let other)? = view.role, other != kind {
        reportKind(other, for: kind, at: path)
      }
      return view
    }
    ocelotReporter.report(
      Report(
        .missingContent,
        "the layout shows a supplementary of kind \(kind) at \(path), and the data source does not "
          + "implement collectionView(_:viewForSupplementaryElementOfKind:at:): nothing is shown; "
          + "UIKit raises"))
    return UICollectionReusableView(frame: .zero)
  }

  /// Says that there is no section whose items are counted.
  func reportNoSection(_ section: Int, of sections: Int) {
    ocelotReporter.report(
      Report(
        .indexOutOfRange,
        "numberOfItems(inSection: \(section)): there are \(sections) sections; 0 is answered, and UIKit "
          + "raises"))
  }

  /// Says that an item cannot be at two places of one axis.
  func reportIfManyPlaces(_ position: ScrollPosition) {
    func count(_ places: [ScrollPosition]) -> Int { places.filter(position.contains).count }
    let vertical = count([.top, .centeredVertically, .bottom])
    let horizontal = count([.left, .centeredHorizontally, .right])
    guard vertical > 1 || horizontal > 1 else { return }
    ocelotReporter.report(
      Report(
        .invalidArgument,
        "scrollToItem(at:at:animated:) with \(max(vertical, horizontal)) positions on one axis: the first "
          + "of top, middle and bottom, or left, middle and right, counts; UIKit raises. Give one for "
          + "each axis"))
  }

  /// Says that a class that is registered is none of views of this kind.
  func reportClass(_ type: AnyClass, _ identifier: String, _ needed: String) {
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "register(\(type).self…) for \(identifier): \(type) is no \(needed), and nothing is registered; "
          + "UIKit raises. Register a subclass of \(needed)"))
  }

  /// Says that there is no item to scroll to, or that the layout does not say where it is.
  func reportNoItem(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else {
      return ocelotReporter.report(
        Report(
          .invalidIndex, "scrollToItem(at: \(indexPath)…): an index path has a section and an item")
      )
    }
    let (section, count) = (indexPath.section, numberOfSections)
    guard section >= 0, section < count else {
      return ocelotReporter.report(
        Report(
          .indexOutOfRange,
          "scrollToItem(at: \(indexPath)…): there are \(count) sections; nothing scrolls, and UIKit raises"
        ))
    }
    let items = numberOfItems(inSection: section)
    guard indexPath.item < 0 || indexPath.item >= items else {
      return ocelotReporter.report(
        Report(
          .missingContent,
          "scrollToItem(at: \(indexPath)…): the layout \(type(of: collectionViewLayout)) answers no "
            + "layoutAttributesForItem(at:) for it; nothing scrolls"))
    }
    ocelotReporter.report(
      Report(
        .indexOutOfRange,
        "scrollToItem(at: \(indexPath)…): section \(section) has \(items) items; nothing scrolls, and UIKit "
          + "raises"))
  }

  /// Says that the data source does not move items.
  func reportUnmovable(_ indexPath: IndexPath) {
    ocelotReporter.report(
      Report(
        .refusedEdit,
        "the item at \(indexPath) was let go elsewhere, and the data source does not implement "
          + "collectionView(_:moveItemAt:to:): it stays where it is"))
  }

  /// Says that no class is registered for a view.
  func reportUnregistered(_ what: String, _ identifier: String) {
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "no class is registered for a \(what) with the identifier \(identifier), and a plain view is "
          + "shown; UIKit raises. Call register(_:…) before the first layout"))
  }

  /// Says, once for each class, that the data source made a view itself.
  private func reportUnlessDequeued(_ view: UICollectionReusableView, at path: IndexPath) {
    guard view.role == nil else { return }
    let name = "\(type(of: view))"
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "the data source gives a \(name) at \(path) that was not dequeued: it is shown, and never used "
          + "again; UIKit raises. Register the class, and call dequeueReusableCell(withReuseIdentifier:"
          + "for:), dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) or one for a "
          + "registration"),
      onceFor: "not dequeued \(String(reflecting: type(of: view)))")
  }

  /// Says, once for each class, that a view is given for two elements.
  func reportInUse(_ view: UICollectionReusableView, at path: IndexPath) {
    guard view.role != nil else { return }
    ocelotReporter.report(
      Report(
        .viewInUse,
        "the data source gives a \(type(of: view)) at \(path) that shows something else already: it is "
          + "shown once; UIKit raises. Dequeue a view for each index path that is asked for"),
      onceFor: "in use \(String(reflecting: type(of: view)))")
  }

  /// Says, once for each kind, that a view of another kind was dequeued for it.
  private func reportKind(_ other: String, for kind: String, at path: IndexPath) {
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "the view returned from collectionView(_:viewForSupplementaryElementOfKind:at:) at \(path) was "
          + "dequeued as \(other) and is used as \(kind): it is shown; UIKit raises. Pass on the kind "
          + "that is asked for"),
      onceFor: "kind \(kind)")
  }

  /// Says, once for each class, that a registration was made while this view asked for one.
  func reportLate(
    _ asker: UICollectionView?, _ type: UICollectionReusableView.Type, at path: IndexPath
  ) {
    guard asker === self else { return }
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "the registration of \(type) that is used at \(path) was made while a view was asked for: views "
          + "of one that is made each time are never used again; UIKit raises. Make it once, before "
          + "the collection view is shown"),
      onceFor: "registration \(String(reflecting: type))")
  }

  /// Says, once for each kind, that the layout registered no class for a decoration.
  func reportDecoration(_ kind: String, at path: IndexPath) {
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "the layout \(type(of: collectionViewLayout)) shows decorations of kind \(kind), as at \(path), "
          + "and registered no class for them: nothing is shown; UIKit raises. Call "
          + "register(_:forDecorationViewOfKind:) as the layout is made"),
      onceFor: "decoration \(kind)")
  }

  /// Says that archives hold no views here.
  func reportNib(_ nib: UINib, _ name: String) {
    ocelotReporter.report(
      Report(
        .missingRenderer,
        "\(name) is registered with the nib \(nib.name), and nibs hold no views on Linux: a plain view is "
          + "shown. Register a class"))
  }

  /// The delegate is told that a view comes on screen.
  func willDisplay(_ view: UICollectionReusableView, as element: ElementKey) {
    let path = ElementNames.path(of: element)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView?(self, willDisplay: cell, forItemAt: path)
    } else {
      delegate?.collectionView?(
        self, willDisplaySupplementaryView: view,
        forElementKind: ElementNames.kind(of: element) ?? "", at: path)
    }
  }

  /// The delegate is told that a view left the screen.
  func didEndDisplaying(_ view: UICollectionReusableView, as element: ElementKey) {
    let path = ElementNames.path(of: element)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView?(self, didEndDisplaying: cell, forItemAt: path)
    } else {
      delegate?.collectionView?(
        self, didEndDisplayingSupplementaryView: view,
        forElementOfKind: ElementNames.kind(of: element) ?? "", at: path)
    }
  }

  /// The delegate is told that the offset is another one.
  func offsetDidChange() { scrollDelegate?.scrollViewDidScroll?(self) }

  /// The delegate is told that what moved by itself is at rest.
  func scrollDidEnd() {
    let rests = core?.comesToRest == true
    core?.comesToRest = false
    if rests, isDecelerating {
      endDeceleration()
    } else if isScrollAnimated {
      isScrollAnimated = false
      scrollDelegate?.scrollViewDidEndScrollingAnimation?(self)
    }
  }

  /// What is on screen now, animations included, as Ocelot's tools draw and record it.
  ///
  /// ```swift
  /// import OcelotTesting
  /// let picture = SVGPicture(
  ///   elements: collectionView.elementsOnScreen,
  ///   contentSize: Size(width: 320, height: 2_000))
  /// ```
  ///
  /// Without a counterpart in UIKit.
  public var elementsOnScreen: [LayoutAttributes] {
    guard let core else { return [] }
    let offset = core.engine.contentOffset
    return core.engine.preparedElements.compactMap { key in
      guard let view = core.engine.view(of: key), let frame = core.engine.screenFrame(of: key),
        var attributes = core.engine.restingAttributes(of: view)
      else { return nil }
      attributes.frame = Rect(
        x: frame.minX + offset.x, y: frame.minY + offset.y, width: frame.width,
        height: frame.height)
      return attributes
    }
  }
}

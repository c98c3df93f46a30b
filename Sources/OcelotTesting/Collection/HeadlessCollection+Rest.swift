import Ocelot

extension HeadlessCollection {
  /// What is on screen otherwise than the layout says although nothing moves, one line each.
  ///
  /// Empty while something moves or a layout is due. What an interaction or a host's preferred
  /// attributes have a say in is left out.
  var restProblems: [String] {
    guard !clock.isTicking, !host.needsLayout, view.viewportSize.width > 0,
      view.viewportSize.height > 0
    else { return [] }
    var result: [String] = []
    for element in view.preparedElements {
      guard let record = headlessView(of: element), let shown = record.attributes,
        host.looks[record.contentType] == nil
      else { continue }
      let isOfItem = element.itemIndex != nil || element.owner != nil
      if isOfItem, view.viewInteraction?.adjustsElements == true { continue }
      if let problem = restProblem(of: shown) { result.append(problem) }
    }
    for shown in host.decorations {
      if let problem = restProblem(of: shown) { result.append(problem) }
    }
    return result
  }

  private func restProblem(of shown: LayoutAttributes) -> String? {
    let layout = view.layout
    let name = "at rest \(shown.element.name)"
    guard var wanted = layout.attributes(of: shown.element) else {
      return "\(name) is shown, and not in the layout"
    }
    if view.isMirrored {
      wanted.frame = wanted.frame.mirrored(in: view.contentSize.width)
      wanted.transform = wanted.transform.mirrored
    }
    let (a, b) = (shown.frame, wanted.frame)
    let far = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
    if far.contains(where: { abs($0) > 1e-6 }) { return "\(name) is at \(a), not \(b)" }
    if shown.zIndex != wanted.zIndex {
      return "\(name) has the z-index \(shown.zIndex), not \(wanted.zIndex)"
    }
    if shown.alpha != wanted.alpha {
      return "\(name) has the opacity \(shown.alpha), not \(wanted.alpha)"
    }
    if shown.transform != wanted.transform {
      return "\(name) is mapped by \(shown.transform), not \(wanted.transform)"
    }
    return nil
  }
}

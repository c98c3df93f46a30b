import Ocelot

// What lies over elements: headers and footers that stay while items pass below them.
extension HeadlessCollection {
  /// The part of an element's frame that is inside the viewport and that no header or footer lies
  /// over; nil if there is none.
  func uncoveredFrame(of element: ElementKey) -> Rect? {
    uncoveredFrame(of: element, under: covers)
  }

  /// The same where who asks for many elements knows what may lie over them.
  func uncoveredFrame(of element: ElementKey, under covers: [LayoutAttributes]) -> Rect? {
    guard let shown = visibleFrame(of: element),
      let attributes = headlessView(of: element)?.attributes
    else { return nil }
    let above = covers.filter {
      $0.frame.intersects(shown) && $0.element != element && attributes.isDrawn(before: $0)
    }
    var rest = shown
    // One may begin where another ends.
    for _ in above {
      for cover in above {
        guard let left = rest.cut(by: cover.frame) else { return nil }
        rest = left
      }
    }
    return rest
  }

  /// Where an element can be pressed: the middle of what is seen of it; nil if nothing is.
  func point(on element: ElementKey) -> Point? {
    uncoveredFrame(of: element).map { Point(x: $0.midX, y: $0.midY) }
  }

  /// What may lie over elements, in viewport coordinates: supplementaries of a section or of the
  /// whole, but for placeholders.
  var covers: [LayoutAttributes] {
    view.preparedElements.compactMap { element in
      guard case .supplementary(let kind, let place) = element, kind != .placeholder,
        place.owner == nil, var attributes = headlessView(of: element)?.attributes,
        !attributes.isHidden
      else { return nil }
      attributes.frame = onScreen(attributes.frame)
      return attributes.frame.intersects(bounds) ? attributes : nil
    }
  }
}

extension Rect {
  /// What is left beside a rectangle that lies over one end of this one; nil if hardly anything is.
  fileprivate func cut(by cover: Rect) -> Rect? {
    guard intersects(cover) else { return self }
    let tolerance = 0.01
    var (left, top, right, bottom) = (minX, minY, maxX, maxY)
    if cover.minX <= minX + tolerance, cover.maxX >= maxX - tolerance {
      if cover.minY <= minY + tolerance {
        top = cover.maxY
      } else if cover.maxY >= maxY - tolerance {
        bottom = cover.minY
      }
    } else if cover.minY <= minY + tolerance, cover.maxY >= maxY - tolerance {
      if cover.minX <= minX + tolerance {
        left = cover.maxX
      } else if cover.maxX >= maxX - tolerance {
        right = cover.minX
      }
    }
    guard right - left > tolerance, bottom - top > tolerance else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

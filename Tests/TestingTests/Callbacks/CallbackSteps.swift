import Ocelot
@testable import OcelotTesting

/// Where something may be done from within.
enum CallbackSite: CaseIterable, Equatable {
  case sections, items, identifier, sectionIdentifier, content, condition, global, description,
    kinds
  case allows, selectable, canEdit, canMove, mayMove, move, actions, perform, indexes,
    standingFor, prefetch, cancelPrefetch
  case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, shouldDeselect, didSelect,
    didDeselect
  case selectionDidChange, canActivate, didActivate, willDisplay, didEndDisplaying, didLayOut,
    willDrag, didScroll
  case willEndDrag, didEndScrolling, targetOffset, restTarget, measure, apply, preferred, completion
  case height, provider, restorationName
}

/// One thing that is done.
indirect enum CallbackAct: Equatable {
  case update([FuzzEdit], Int)
  case reload([FuzzEdit])
  case silentReload
  case batch([FuzzEdit], [FuzzEdit])
  case two([FuzzEdit], [FuzzEdit])
  case reconfigure(Int), reloadItem(Int), reloadSection(Int), refresh(Int)
  case layout(Int, Bool)
  case pinch(Int), progress(Double), endPinch(Bool)
  case resize(Double, Double), resizeAnimated(Double, Double)
  case insets(Double, Double, Double, Double)
  case anchoring(Int)
  case text(Int), mirror, scale, textOverride(Int?)
  case editing(Bool)
  case scrollTo(Int, Int, Bool)
  case offset(Double, Double, Bool)
  case beyond(Double, Bool)
  case select(Int), deselect(Int), selectAll, deselectAll, focus(Int), key(FocusMove), press(Int)
  case animate([CallbackAct])
  case invalidate(Int), layoutIfNeeded
  case other([FuzzEdit]), none, back
  case user(Double), userEnd(Double)
  case pointer(Double, Double), pointerOut
  case lift(Int), dragBy(Double, Double), drop, cancelDrag, swipe(Int, Double), dragSelect(
    Double, Double), endDragSelect
  case shelf(Int, Double), fling(Int, Double), shelfStop(Int, Int)
  case save, restore
  case noDelegate, delegate, noInteraction, interaction
  case tune(Int)
  case globalHeaders(Int)
  case tearDown
}

/// One step of a script: an act, one that waits for a site to be reached so often, or time that
/// passes.
enum CallbackStep: Equatable {
  case act(CallbackAct)
  case arm(CallbackSite, Int, CallbackAct)
  case layout, frames(Int), rest
}

/// The layouts under which scripts run: those of ``FuzzScene``, and some with their defaults.
enum CallbackScene: Int, CaseIterable {
  case fixedGrid, measuredGrid, fixedTable, sizingTable, flow, sizingFlow, columnFlow, mosaic
  case waterfall, wordWaterfall, sidewaysFlow, sidewaysSizingFlow, composed, board
  case sidewaysTable, sidewaysSizingTable, shelves
  case cells, lines, anyComposed
}

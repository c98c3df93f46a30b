import OcelotAdwaita

extension Page {
  /// Has the desktop open a page of the web, and tells if it cannot.
  func open(address: String) {
    let isAsked = widget.openAddress(address) { [weak self] _ in
      self?.toast("No program opened “\(address)”")
    }
    if !isAsked { toast("“\(address)” is no page of the web") }
  }
}

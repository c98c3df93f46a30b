import Ocelot
import OcelotAdwaita

extension GalleryWindow {
  /// Another start was sent here: does what its command line asks for that an open window can do,
  /// and comes to the front.
  func open(_ options: Options) {
    if let appearance = options.appearance { DesktopStyle.show(appearance) }
    if let scale = options.textScale { DesktopStyle.textScale = scale }
    if options.isRightToLeft { DesktopStyle.isRightToLeft = true }
    Preferences.showState(in: window)
    if let latency = options.latency {
      window.perform("latency", target: ServerMenu.target(of: latency))
    }
    if let fault = options.fault { window.perform("fault", target: fault.rawValue) }
    if let screen = screens.first(where: { $0.name == options.screen }) { show(screen) }
    present()
  }
}

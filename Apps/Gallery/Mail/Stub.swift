import Ocelot
extension CollectionView {
  var textSize: TextSizeCategory { host.traits.textSize }
  var textSizeOverride: TextSizeCategory? {
    get { nil }
    set {}
  }
}

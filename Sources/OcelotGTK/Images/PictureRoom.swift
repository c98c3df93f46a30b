/// The room for which a picture is decoded, in pixels.
struct PictureRoom: Hashable, Sendable {
  /// How wide it is.
  var width: Int
  /// How high it is.
  var height: Int
  /// Whether the picture covers all of it, and is cut off beyond; it fits into it otherwise.
  var isCovered: Bool

  /// A square into which a picture fits.
  static func square(_ side: Int) -> PictureRoom {
    PictureRoom(width: side, height: side, isCovered: false)
  }

  /// A room that a picture covers.
  static func covered(_ width: Int, _ height: Int) -> PictureRoom {
    PictureRoom(width: width, height: height, isCovered: true)
  }

  /// The room for what is turned by a quarter afterwards.
  var turned: PictureRoom {
    PictureRoom(width: height, height: width, isCovered: isCovered)
  }

  /// How large a picture of a size is in the room.
  ///
  /// Of one that is far longer than the room, which is cut off at both ends, the longer side is
  /// four times that of the room.
  func size(ofPicture width: Int, _ height: Int) -> (width: Int, height: Int) {
    let (across, down) = (Double(max(1, width)), Double(max(1, height)))
    let (x, y) = (Double(self.width) / across, Double(self.height) / down)
    let most = 4 * Double(max(self.width, self.height)) / max(across, down)
    let factor = isCovered ? min(max(x, y), most) : min(x, y)
    func scaled(_ side: Double) -> Int { max(1, Int((side * factor).rounded())) }
    return (scaled(across), scaled(down))
  }
}

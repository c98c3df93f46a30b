// swift-tools-version: 5.9
import PackageDescription

// A layout for iOS and its tests. On Linux, and only there, Ocelot's UIKit takes the place of
// Apple's.
let package = Package(
  name: "TagCloud",
  platforms: [.iOS(.v15)],
  products: [.library(name: "TagCloud", targets: ["TagCloud"])],
  dependencies: [.package(name: "Ocelot", path: "../..")],
  targets: [
    .target(
      name: "TagCloud",
      dependencies: [
        .product(name: "UIKit", package: "Ocelot", condition: .when(platforms: [.linux]))
      ]),
    .testTarget(name: "TagCloudTests", dependencies: ["TagCloud"]),
  ]
)

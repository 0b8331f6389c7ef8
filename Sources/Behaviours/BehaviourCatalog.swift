package import Simulation

/// Every scene that Flipbook knows, in the order in which they are listed to people.
package enum BehaviourCatalog {
  package static let descriptors: [SceneDescriptor] = []
}

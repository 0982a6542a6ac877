/// Networks on other processors than the main one: what a device has to be able to do, and how OpenCL does it.
///
/// This package knows networks and how positions become their inputs; it does not know who asks. It is not
/// exported: [dev.ristretto.engine.BatchEvaluator] is the door.
package dev.ristretto.engine.device;

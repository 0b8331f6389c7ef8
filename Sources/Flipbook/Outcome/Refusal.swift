/// Why something cannot be done, as the outcome that is reported.
package struct Refusal: Error {
  package let outcome: Outcome

  package init(outcome: Outcome) { self.outcome = outcome }
}

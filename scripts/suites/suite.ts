/** Number of tests that reached a verdict; skipped tests are in neither number. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Where each known failure is: a file, and the title of its test. */
  readonly failures?: readonly string[]
}

/** A part of `npm test` that can be asked for by its name. */
export interface Suite {
  readonly name: string
  run(): Promise<Count>
}

/** A suite without a report counts as one failure. */
export const CRASHED: Count = { passed: 0, failed: 1 }

/** Number of tests that reached a verdict; skipped tests are in neither number. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Where each known failure is: a file, and the title of its test. */
  readonly failures?: readonly string[]
}

/**
 * The suites of a lane run one after another. `server` and `waits`, whose suites mostly wait for processes and
 * the database, run beside `tests`. `e2e` begins when `tests` and `waits` have ended, beside the rest of `server`; then
 * `alone`, whose suites count what happens in a second.
 */
export type Lane = 'tests' | 'server' | 'waits' | 'e2e' | 'alone'

/** A part of `npm test` that can be asked for by its name. */
export interface Suite {
  readonly name: string
  readonly lane: Lane
  run(print: Print): Promise<Count>
}

/** Takes one line. */
export type Print = (line: string) => void

/** A suite without a report counts as one failure. */
export const CRASHED: Count = { passed: 0, failed: 1 }

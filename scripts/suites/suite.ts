/** How many tests ran to a verdict; one that did not run is in neither number. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

/** A part of `npm test` that can be asked for by its name. */
export interface Suite {
  readonly name: string
  run(): Promise<Count>
}

/** A suite that could not tell how it went has failed, once. */
export const CRASHED: Count = { passed: 0, failed: 1 }

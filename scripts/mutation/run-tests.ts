import type { Body, DeclaredTest, Suite } from './collect-tests.ts'
import { LateError } from './poll.ts'

export interface Outcome {
  readonly test: DeclaredTest
  /** Undefined: it passed. */
  readonly error?: unknown
  readonly tookMs: number
}

export interface Run {
  /** A test that has not ended by then failed, as has a hook after four times as long. */
  readonly limitMs: number
  /** Ends after the first failure. */
  readonly bail: boolean
  /** Called before each test, and with the suite whose hooks run. */
  readonly onStep?: (step: DeclaredTest | Suite) => void
}

const HOOK_FACTOR = 4

let failRunning: ((error: unknown) => void) | null = null
let strays = 0
export const countStrays = (): number => strays

/** Errors that nothing handles fail the test that runs, as with Vitest. */
export function catchStrays(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      strays += 1
      failRunning?.(error)
    })
}

/** Runs tests of one file in their order, each suite's hooks around those that are chosen of it. */
export async function runTests(tests: readonly DeclaredTest[], run: Run): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  const open = new OpenSuites(run)
  for (const test of tests) {
    const startedAt = performance.now()
    const error = await failureOf(async () => {
      await open.moveTo(test.suites)
      run.onStep?.(test)
      await runTest(test, run.limitMs)
    })
    outcomes.push({ test, tookMs: performance.now() - startedAt, ...error })
    if (error && run.bail) break
  }
  const error = await failureOf(() => open.moveTo([]))
  const last = outcomes.at(-1)
  if (error && last && !last.error) outcomes.splice(-1, 1, { ...last, ...error })
  return outcomes
}

/** The suites whose `beforeAll` ran, and what undoes it. */
class OpenSuites {
  readonly #run: Run
  readonly #open: { readonly suite: Suite; readonly undo: Body[] }[] = []

  constructor(run: Run) {
    this.#run = run
  }

  async moveTo(suites: readonly Suite[]): Promise<void> {
    const isCommon = ({ suite }: { suite: Suite }, index: number) => suites[index] === suite
    const failures: unknown[] = []
    while (!this.#open.every(isCommon)) {
      const { suite, undo } = this.#open.pop() ?? { suite: undefined, undo: [] }
      if (suite) this.#run.onStep?.(suite)
      for (const hook of undo)
        failures.push(...Object.values((await failureOf(() => this.#hook(hook))) ?? {}))
    }
    if (failures.length > 0) throw failures[0]
    for (const suite of suites.slice(this.#open.length)) await this.#enter(suite)
  }

  async #enter(suite: Suite): Promise<void> {
    const undo = [...suite.afterAll]
    this.#open.push({ suite, undo })
    this.#run.onStep?.(suite)
    for (const hook of suite.beforeAll) {
      const after = await this.#hook(hook)
      if (typeof after === 'function') undo.unshift(after as Body)
    }
  }

  #hook(hook: Body): Promise<unknown> {
    return within(this.#run.limitMs * HOOK_FACTOR, hook)
  }
}

async function runTest({ suites, body }: DeclaredTest, limitMs: number): Promise<void> {
  const undo = suites.toReversed().flatMap(({ afterEach }) => afterEach)
  const errors: unknown[] = []
  const attempt = async (limit: number, one: Body) => {
    try {
      return await within(limit, one)
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  for (const hook of suites.flatMap(({ beforeEach }) => beforeEach)) {
    const after = await attempt(limitMs * HOOK_FACTOR, hook)
    if (typeof after === 'function') undo.unshift(after as Body)
  }
  if (errors.length === 0) await attempt(limitMs, body)
  for (const hook of undo) await attempt(limitMs * HOOK_FACTOR, hook)
  if (errors.length > 0) throw errors[0]
}

/** What waits for ever loops nowhere, so that only the clock ends it. */
async function within(limitMs: number, body: Body): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LateError(`no end after ${limitMs} ms`)), limitMs)
  failRunning = reject
  try {
    return await Promise.race([(async () => body())(), promise])
  } finally {
    failRunning = null
    clearTimeout(timer)
  }
}

async function failureOf(action: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    return { error }
  }
}

import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { collectHooks, collectTests, type DeclaredTest, type Suite } from './collect-tests.ts'
import { CoverageCount, type Switches } from './coverage-count.ts'
import { InstrumentedModules } from './instrumented-modules.ts'
import { LateError, messageOf } from './poll.ts'
import { catchStrays, countStrays, type Outcome, runTests } from './run-tests.ts'

/** A test that has not ended by then waits for ever, unless the unchanged code is nearly as slow. */
const LIMIT_MS = 5000
const KILLERS = 4
/** A mutant that more tests with a database reach is judged by some of each file. */
const MOST_TESTS = 60
const CONTROL_LIMIT_MS = 30_000
const PATIENT_MS = 120_000
const SETUP = 'server/test/fail-on-noise.ts'

/**
 * Runs tests in one process (docs/decisions/0106): a mutant is a switch, so the loaded tests run again without a new
 * worker. Mutants of code that runs on import are loaded anew, with the test files that import them.
 */
class InProcessRunner implements TestRunner {
  readonly #switches: Switches = {}
  readonly #modules = new InstrumentedModules()
  readonly #files = globSync((process.env.MUTATION_TESTS ?? '').split(' ')).sort()
  readonly #hasDatabase = process.env.MUTATION_PROVIDED !== undefined
  readonly #tests = new Map<string, readonly DeclaredTest[]>()
  /** Runs of tests that pass without a mutant. */
  readonly #passing = new Set<string>()
  /** Files whose tests need those before them. */
  readonly #sequences = new Set<string>()
  /** The tests that noticed the last mutants of a file, which often notice the next one. */
  readonly #killers = new Map<string, readonly string[]>()
  readonly #mostTests = this.#hasDatabase ? MOST_TESTS : Number.POSITIVE_INFINITY
  #around: readonly Suite[] = []
  #runs = 0

  constructor() {
    catchStrays()
    Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: this.#switches })
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const coverage = new CoverageCount(this.#switches)
    await this.#loadAll()
    const tests: TestResult[] = []
    for (const [file, ofFile] of this.#tests) {
      const onStep = coverage.follow(file, ofFile)
      const outcomes = await runTests(ofFile, { limitMs: PATIENT_MS, bail: false, onStep })
      tests.push(...outcomes.map((outcome) => resultOf(file, outcome)))
    }
    const mutantCoverage = coverage.end()
    this.#tests.clear()
    this.#modules.endCounting()
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (!isInSample(options.activeMutant.id)) return NOT_IN_SAMPLE
    this.#runs += 1
    this.#refuseStrays()
    const { activeMutant, hitLimit, mutantActivation, sandboxFileName, testFilter } = options
    if (this.#tests.size === 0) await this.#start()
    Object.assign(this.#switches, { hitCount: 0, hitLimit, activeMutant: activeMutant.id })
    try {
      const isStatic = mutantActivation === 'static'
      let tests = isStatic ? [] : await this.#runLoaded(sandboxFileName, testFilter)
      if (tests.every(passed) && (isStatic || !this.#hasDatabase))
        tests = await this.#runAnew(sandboxFileName)
      this.#refuseStrays()
      const tooOften = determineHitLimitReached(this.#switches.hitCount, hitLimit)
      return toMutantRunResult(tooOften ?? { status: DryRunStatus.Complete, tests })
    } finally {
      Object.assign(this.#switches, { activeMutant: undefined, hitLimit: undefined })
    }
  }

  /** An error that nothing handled may be of an earlier mutant. Stryker repeats what is thrown in a new process. */
  #refuseStrays(): void {
    if (countStrays() > 0 && this.#runs > 1) throw new Error('errors of an earlier mutant may follow')
  }

  async #start(): Promise<void> {
    await this.#loadAll()
    if (this.#hasDatabase) return
    // So that modules keep results of unchanged code only.
    for (const tests of this.#tests.values()) await runTests(tests, { limitMs: PATIENT_MS, bail: false })
  }

  async #loadAll(): Promise<void> {
    if (this.#hasDatabase) this.#around = await collectHooks(() => this.#modules.import(SETUP))
    for (const file of this.#files) this.#tests.set(file, await this.#load(file))
  }

  #load(file: string): Promise<readonly DeclaredTest[]> {
    return collectTests(() => this.#modules.import(file), this.#around)
  }

  async #runLoaded(mutated: string, only: readonly string[] | undefined): Promise<TestResult[]> {
    const chosen = new Set(only)
    const isChosen = (file: string) => (test: DeclaredTest) => !only || chosen.has(idOf(file, test))
    const killers = this.#killers.get(mutated) ?? []
    const results: TestResult[] = []
    for (const killer of killers) {
      const file = this.#files.find((one) => killer.startsWith(`${one}#`)) ?? ''
      const first = this.#tests.get(file)?.filter((test) => idOf(file, test) === killer) ?? []
      if (!results.every(passed) || this.#sequences.has(file)) continue
      results.push(...(await this.#evaluate(file, first.filter(isChosen(file)))))
    }
    const chosenOf = this.#spread(mutated, (file) => (this.#tests.get(file) ?? []).filter(isChosen(file)))
    for (const file of this.#nearFirst(mutated)) {
      if (!results.every(passed)) break
      const tests = this.#tests.get(file) ?? []
      const some = chosenOf.get(file) ?? []
      const upToLast = tests.slice(0, tests.findLastIndex((test) => some.includes(test)) + 1)
      results.push(...(await this.#evaluate(file, this.#sequences.has(file) ? upToLast : some)))
    }
    const failed = results.find((result) => !passed(result))
    if (failed) this.#killers.set(mutated, [...new Set([failed.id, ...killers])].slice(0, KILLERS))
    return results
  }

  /** All tests of the nearest files, and at most so many others as may judge a mutant, equally many of each file. */
  #spread(mutated: string, testsOf: (file: string) => readonly DeclaredTest[]) {
    const near = this.#files.filter((file) => isNear(file, mutated))
    const fewestFirst = this.#files
      .filter((file) => !near.includes(file))
      .map((file) => ({ file, tests: testsOf(file) }))
      .sort((a, b) => a.tests.length - b.tests.length)
    let left = this.#mostTests
    const others = fewestFirst.map(({ file, tests }, index) => {
      const share = Math.min(tests.length, Math.ceil(left / (fewestFirst.length - index)))
      left -= share
      const isInShare = (_test: DeclaredTest, at: number) =>
        Math.floor((at * share) / tests.length) !== Math.floor(((at - 1) * share) / tests.length)
      return [file, tests.filter(isInShare)] as const
    })
    return new Map([...near.map((file) => [file, testsOf(file)] as const), ...others])
  }

  #nearFirst(mutated: string): readonly string[] {
    return this.#files.toSorted((a, b) => Number(isNear(b, mutated)) - Number(isNear(a, mutated)))
  }

  /** The test files that import it: those of its folder first and, of pure code, no others if there are any. */
  async #runAnew(mutated: string): Promise<TestResult[]> {
    if (this.#hasDatabase) this.#modules.renewImportersOf(mutated)
    else this.#modules.renewAll()
    const importing = this.#modules.importersOf(mutated)
    const all = this.#nearFirst(mutated).filter((file) =>
      importing.has(pathToFileURL(path.resolve(file)).href),
    )
    const near = all.filter((file) => isNear(file, mutated))
    const results: TestResult[] = []
    for (const file of near.length > 0 && !this.#hasDatabase ? near : all) {
      const tests = await this.#load(file).catch((error) => [failedToLoad(error)])
      results.push(...(await this.#evaluate(file, tests.slice(0, this.#mostTests - results.length))))
      if (!results.every(passed)) break
    }
    return results
  }

  /**
   * The results up to the first failure, which counts only if the same tests pass without the mutant: they were seen
   * to, or are run again. What the clock ended is compared at once, under the same load.
   */
  async #evaluate(file: string, tests: readonly DeclaredTest[], limitMs = LIMIT_MS): Promise<TestResult[]> {
    const outcomes = await runTests(tests, { limitMs, bail: true })
    const results = outcomes.map((outcome) => resultOf(file, outcome))
    const error = outcomes.at(-1)?.error
    if (error === undefined) return results
    const run = results.map(({ id }) => id).join('\n')
    if (!(error instanceof LateError) && this.#passing.has(run)) return results
    const control = await this.#runUnchanged(file, outcomes)
    if (control.every((one) => one.error === undefined)) {
      this.#passing.add(run)
      const slowestMs = Math.max(...control.map(({ tookMs }) => tookMs))
      const isSlow = error instanceof LateError && slowestMs * 4 > limitMs
      return isSlow ? await this.#evaluate(file, tests, slowestMs * 8) : results
    }
    const all = this.#tests.get(file) ?? []
    const upToFailed = all.slice(0, all.findIndex(({ name }) => name === outcomes.at(-1)?.test.name) + 1)
    if (upToFailed.length <= outcomes.length) return results.filter(passed)
    this.#sequences.add(file)
    return await this.#evaluate(file, upToFailed, limitMs)
  }

  async #runUnchanged(file: string, outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
    const names = new Set(outcomes.map(({ test }) => test.name))
    const tests = (this.#tests.get(file) ?? []).filter(({ name }) => names.has(name))
    const { activeMutant } = this.#switches
    this.#switches.activeMutant = undefined
    try {
      return await runTests(tests, { limitMs: CONTROL_LIMIT_MS, bail: true })
    } finally {
      this.#switches.activeMutant = activeMutant
    }
  }
}

const NOT_IN_SAMPLE: MutantRunResult = { status: MutantRunStatus.Error, errorMessage: 'not in the sample' }

/** The same mutants in every run; neighbours fall into different parts of a multiplicative hash. */
const isInSample = (id: string): boolean =>
  ((Number(id) * 2_654_435_761) % 2 ** 32) / 2 ** 32 < Number(process.env.MUTATION_SHARE ?? 1)

const isNear = (file: string, mutated: string): boolean =>
  path.dirname(file) === path.relative(process.cwd(), path.dirname(mutated))

const failedToLoad = (error: unknown): DeclaredTest => ({
  name: 'import',
  suites: [],
  body: () => Promise.reject(error),
})

const idOf = (file: string, { name }: DeclaredTest): string => `${file}#${name}`
const passed = ({ status }: TestResult): boolean => status === TestStatus.Success

function resultOf(file: string, { test, error, tookMs }: Outcome): TestResult {
  const base = { id: idOf(file, test), name: idOf(file, test), timeSpentMs: tookMs }
  return error === undefined
    ? { ...base, status: TestStatus.Success }
    : { ...base, status: TestStatus.Failed, failureMessage: messageOf(error) }
}

const createRunner = Object.assign(() => new InProcessRunner(), { inject: [] as const })

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)]

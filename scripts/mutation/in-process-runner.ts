import { globSync, readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { collectTests, type DeclaredTest } from './collect-tests.ts'

/** What the instrumented code reads and writes. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

const COLLECTOR = new URL('./collect-tests.ts', import.meta.url).href
const COUNTER = /\bfunction stryCov_\w+\(\) \{/
const FEW_RUNS = new URL('./few-runs.ts', import.meta.url).href

/**
 * Runs tests of pure code in one process (docs/decisions/0106): a mutant is a switch, so the loaded tests run again
 * without a new worker. Mutants of code that runs on import, and what survives because a module kept the result of
 * unchanged code, are loaded anew, with the test files that import them.
 */
class InProcessRunner implements TestRunner {
  readonly #root = `${pathToFileURL(process.cwd()).href}/`
  readonly #switches: Switches = {}
  readonly #importers = new Map<string, Set<string>>()
  readonly #files = globSync((process.env.MUTATION_TESTS ?? '').split(' ')).sort()
  readonly #sources = new Map<string, string>()
  readonly #tests = new Map<string, readonly DeclaredTest[]>()
  #generation = 0

  constructor() {
    Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: this.#switches })
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === 'vitest' && context.parentURL !== COLLECTOR)
          return { url: COLLECTOR, shortCircuit: true }
        if (specifier === 'fast-check' && context.parentURL !== FEW_RUNS)
          return { url: FEW_RUNS, shortCircuit: true }
        const resolved = next(specifier, context)
        if (!resolved.url.startsWith(this.#root) || resolved.url.includes('/node_modules/')) return resolved
        this.#noteImporter(resolved.url, context.parentURL)
        return { ...resolved, url: `${resolved.url}?${this.#generation}` }
      },
      load: (url, context, next) =>
        /\.ts\?\d+$/.test(url)
          ? { format: 'module', source: this.#plainSource(url), shortCircuit: true }
          : next(url, context),
    })
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun(): Promise<DryRunResult> {
    const mutantCoverage = { static: {}, perTest: {} }
    this.#switches.mutantCoverage = mutantCoverage
    const tests = await this.#loadAll()
    delete this.#switches.mutantCoverage
    this.#tests.clear()
    this.#sources.clear()
    this.#generation += 1
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, mutantActivation, sandboxFileName, testFilter } = options
    if (this.#tests.size === 0) await this.#loadAll()
    Object.assign(this.#switches, { hitCount: 0, hitLimit, activeMutant: activeMutant.id })
    try {
      const isStatic = mutantActivation === 'static'
      let tests = isStatic ? [] : await this.#runLoaded(testFilter)
      if (tests.every(({ status }) => status === TestStatus.Success))
        tests = await this.#runAnew(sandboxFileName)
      const tooOften = determineHitLimitReached(this.#switches.hitCount, hitLimit)
      return toMutantRunResult(tooOften ?? { status: DryRunStatus.Complete, tests })
    } finally {
      Object.assign(this.#switches, { activeMutant: undefined, hitLimit: undefined })
    }
  }

  /** Runs all tests, so that modules keep results of unchanged code only. */
  async #loadAll(): Promise<TestResult[]> {
    for (const file of this.#files) this.#tests.set(file, await this.#load(file))
    return await runTests(this.#tests, this.#switches, { bail: false })
  }

  #runLoaded(only: readonly string[] | undefined): Promise<TestResult[]> {
    return runTests(this.#tests, this.#switches, { bail: true, ...(only ? { only: new Set(only) } : {}) })
  }

  /** The test files that import it from its folder or, if there are none, from elsewhere. */
  async #runAnew(mutated: string): Promise<TestResult[]> {
    this.#generation += 1
    const folder = path.relative(process.cwd(), path.dirname(mutated))
    const importing = this.#importersOf(pathToFileURL(mutated).href)
    const files = this.#files.filter((file) => importing.has(pathToFileURL(path.resolve(file)).href))
    const near = files.filter((file) => path.dirname(file) === folder)
    const results: TestResult[] = []
    for (const file of near.length > 0 ? near : files) {
      const tests = await this.#load(file).catch((error) => [failedToLoad(error)])
      results.push(...(await runTests(new Map([[file, tests]]), this.#switches, { bail: true })))
      if (results.some(({ status }) => status === TestStatus.Failed)) break
    }
    return results
  }

  /** Without types and, after the dry run, the slow count of mutants; kept for mutants of code that runs on import. */
  #plainSource(url: string): string {
    const file = fileURLToPath(url)
    const known = this.#sources.get(file) ?? this.#readSource(file)
    this.#sources.set(file, known)
    return known
  }

  #readSource(file: string): string {
    const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    return this.#switches.mutantCoverage === undefined ? source.replace(COUNTER, '$& return;') : source
  }

  #load(file: string): Promise<readonly DeclaredTest[]> {
    return collectTests(() => import(pathToFileURL(path.resolve(file)).href))
  }

  #noteImporter(url: string, parent: string | undefined): void {
    if (this.#generation > 0 || parent === undefined) return
    const known = this.#importers.get(url) ?? new Set()
    this.#importers.set(url, known.add(parent.replace(/\?\d+$/, '')))
  }

  #importersOf(url: string): ReadonlySet<string> {
    const found = new Set([url])
    for (const one of found) for (const importer of this.#importers.get(one) ?? []) found.add(importer)
    return found
  }
}

const failedToLoad = (error: unknown): DeclaredTest => ({ name: 'import', run: () => Promise.reject(error) })

async function runTests(
  tests: ReadonlyMap<string, readonly DeclaredTest[]>,
  switches: Switches,
  { bail, only }: { bail: boolean; only?: ReadonlySet<string> },
): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const [file, ofFile] of tests) {
    for (const { name, run } of ofFile) {
      const id = `${file}#${name}`
      if (only && !only.has(id)) continue
      switches.currentTestId = id
      const result = await runTest(id, run)
      delete switches.currentTestId
      results.push(result)
      if (bail && result.status === TestStatus.Failed) return results
    }
  }
  return results
}

async function runTest(id: string, run: () => Promise<void>): Promise<TestResult> {
  const startedAt = performance.now()
  const base = { id, name: id }
  try {
    await run()
    return { ...base, status: TestStatus.Success, timeSpentMs: performance.now() - startedAt }
  } catch (error) {
    const failureMessage = error instanceof Error ? error.message : String(error)
    return { ...base, status: TestStatus.Failed, failureMessage, timeSpentMs: performance.now() - startedAt }
  }
}

const createRunner = Object.assign(() => new InProcessRunner(), { inject: [] as const })

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'in-process', createRunner)]

import path from 'node:path'
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { Area } from './areas.ts'

const COMMON: PartialStrykerOptions = {
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // An endless loop ends by its count of hits: what is late on a busy machine is not killed.
  timeoutMS: 120_000,
  // Each new process frees the modules that mutants of code on import were loaded with.
  maxTestRunnerReuse: 300,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, reportScoreTable: false },
  // Stryker rewrites tsconfig.json with a part of TypeScript that version 7 does not have.
  tsconfigFile: 'none',
  tempDirName: 'build/mutation',
  testRunner: 'in-process',
  plugins: [path.join(import.meta.dirname, 'in-process-runner.ts')],
}

/** Its tests wait half of the time, and end by limits of the runner. */
const WITH_DATABASE: PartialStrykerOptions = {
  concurrency: 3,
  timeoutMS: 3_600_000,
  dryRunTimeoutMinutes: 60,
}

/** Imported at run time: the scripts import nothing of the product. */
const POSTGRES = 'server/test/postgres.setup.ts'

const UNUSED = ['/acceptance', '/data', '/deploy', '/docs', '/e2e', '/release', '/tools', '/web']
/** Pure code imports other packages through `node_modules`, from where they are. */
const UNUSED_BY_PURE_CODE = ['/contract', '/jurisdictions', '/scripts', '/server/migrations', '/server/test']

/** Survivors are printed as they are found. */
export async function runArea(area: Area): Promise<readonly MutantResult[]> {
  process.env.MUTATION_TESTS = area.tests.join(' ')
  if (!area.hasDatabase) return await runMutants(area, {})
  const provided: Record<string, unknown> = {}
  const provide = (name: string, value: unknown) => Object.assign(provided, { [name]: value })
  const stop = await (await import(path.resolve(POSTGRES))).default({ provide })
  process.env.MUTATION_PROVIDED = JSON.stringify({ ...provided, dropsDatabases: true })
  try {
    return await runMutants(area, WITH_DATABASE)
  } finally {
    delete process.env.MUTATION_PROVIDED
    await stop()
  }
}

async function runMutants({ mutate, hasDatabase }: Area, options: PartialStrykerOptions) {
  return await new Stryker({
    ...COMMON,
    ...options,
    mutate: [...mutate, '!**/*.test.ts'],
    ignorePatterns: hasDatabase ? UNUSED : [...UNUSED, ...UNUSED_BY_PURE_CODE],
  }).runMutationTest()
}

export interface Score {
  readonly killed: number
  readonly valid: number
  /** Mutants that tests reach and that are not in the sample. */
  readonly notRun: number
  readonly percent: number
}

/** A mutant that no test runs counts as a survivor. Those that are not run count like the ones of the sample. */
export function scoreOf(mutants: readonly MutantResult[]): Score {
  const count = (...states: readonly string[]) =>
    mutants.filter(({ status }) => states.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const reached = killed + count('Survived')
  const notReached = count('NoCoverage')
  const notRun = count('RuntimeError')
  const shareKilled = reached === 0 ? 1 : killed / reached
  const known = reached + notRun + notReached
  const shareReached = known === 0 ? 1 : (reached + notRun) / known
  return { killed, valid: reached + notReached, notRun, percent: 100 * shareKilled * shareReached }
}

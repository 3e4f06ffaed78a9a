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
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false, reportScoreTable: false },
  // Stryker rewrites tsconfig.json with a part of TypeScript that version 7 does not have.
  tsconfigFile: 'none',
  tempDirName: 'build/mutation',
}

const UNUSED = ['/acceptance', '/data', '/deploy', '/docs', '/e2e', '/release', '/tools', '/web']
/** Pure code imports other packages through `node_modules`, from where they are. */
const UNUSED_BY_PURE_CODE = ['/contract', '/jurisdictions', '/scripts', '/server/migrations', '/server/test']

/** Survivors are printed as they are found. */
export async function runArea({ mutate, tests, runner }: Area): Promise<readonly MutantResult[]> {
  process.env.MUTATION_TESTS = tests.join(' ')
  return await new Stryker({
    ...COMMON,
    mutate: [...mutate, '!**/*.test.ts'],
    ignorePatterns: runner === 'vitest' ? UNUSED : [...UNUSED, ...UNUSED_BY_PURE_CODE],
    testRunner: runner,
    plugins: [
      runner === 'vitest'
        ? '@stryker-mutator/vitest-runner'
        : path.join(import.meta.dirname, 'in-process-runner.ts'),
    ],
    ...(runner === 'vitest'
      ? { vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false } }
      : {}),
  }).runMutationTest()
}

export interface Score {
  readonly killed: number
  readonly valid: number
  readonly percent: number
}

/** A mutant that no test runs counts as a survivor. */
export function scoreOf(mutants: readonly MutantResult[]): Score {
  const count = (...states: readonly string[]) =>
    mutants.filter(({ status }) => states.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const valid = killed + count('Survived', 'NoCoverage')
  return { killed, valid, percent: valid === 0 ? 100 : (100 * killed) / valid }
}

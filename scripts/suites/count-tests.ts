import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Count, CRASHED } from './suite.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** The file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
    /** Why the file did not load. */
    readonly message?: string
  }[]
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
  readonly suites: readonly PlaywrightSuite[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/**
 * A file that failed without a failed test did not load, and counts as one. A run that ended badly although every
 * test passed (an unhandled rejection, a teardown that threw) counts as one too, and so does a run without tests.
 */
export function countVitest(report: VitestReport | null, exitCode: number | null): Count {
  if (!report) return CRASHED
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        quote(`${path.relative(ROOT, name)} › ${fullName}`, failureMessages ?? []),
      ),
  )
  const unloaded = broken.map(({ name, message = '' }) => quote(path.relative(ROOT, name), [message]))
  const count = admitFailure(report.numPassedTests, report.numFailedTests + broken.length, exitCode)
  return { ...count, failures: [...failed, ...unloaded] }
}

/** An e2e test that passed only on a retry has failed. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number | null): Count {
  if (!report) return CRASHED
  const { expected, unexpected, flaky } = report.stats
  const count = admitFailure(expected, unexpected + flaky + report.errors.length, exitCode)
  return { ...count, failures: report.suites.flatMap(failedTests) }
}

function failedTests({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  )
  const quoted = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((one) => one.errors))
    return quote(
      `${file} › ${title}`,
      errors.map(({ message }) => message),
    )
  })
  return [...quoted, ...suites.flatMap(failedTests)]
}

const QUOTED_LINES = 8

/** The end of a log may be all that is left of a run: it says why. */
function quote(test: string, messages: readonly string[]): string {
  const lines = messages
    .flatMap((one) => stripVTControlCharacters(one).split('\n'))
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [test, ...lines.slice(0, QUOTED_LINES)].join('\n      ')
}

function admitFailure(passed: number, failed: number, exitCode: number | null): Count {
  const isQuietFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isQuietFailure ? 1 : failed }
}

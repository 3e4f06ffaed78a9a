import { type Count, CRASHED } from './suite.ts'

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
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
  return admitFailure(report.numPassedTests, report.numFailedTests + broken.length, exitCode)
}

/** A journey that passed only when tried again has failed. */
export function countPlaywright(report: PlaywrightReport | null, exitCode: number | null): Count {
  if (!report) return CRASHED
  const { expected, unexpected, flaky } = report.stats
  return admitFailure(expected, unexpected + flaky + report.errors.length, exitCode)
}

function admitFailure(passed: number, failed: number, exitCode: number | null): Count {
  const isQuietFailure = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isQuietFailure ? 1 : failed }
}

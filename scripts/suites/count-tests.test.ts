import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, type VitestReport } from './count-tests.ts'

const file = (status: string, ...tests: string[]): VitestReport['testResults'][number] => ({
  name: path.join(import.meta.dirname, 'some.test.ts'),
  status,
  assertionResults: tests.map((one) => ({ status: one, fullName: `a test that ${one}` })),
})
const report = (passed: number, failed: number, ...files: ReturnType<typeof file>[]): VitestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
})

describe('a run of Vitest counts', () => {
  it.each([
    ['every test once', report(2, 0, file('passed', 'passed', 'passed')), 0, 2, 0],
    ['a failed test once, and not its file again', report(1, 1, file('failed', 'passed', 'failed')), 1, 1, 1],
    ['a file that did not load', report(1, 0, file('passed', 'passed'), file('failed')), 1, 1, 1],
    ['no skipped test', report(1, 0, file('passed', 'passed', 'pending')), 0, 1, 0],
    ['an end that was bad although every test passed', report(3, 0, file('passed')), 1, 3, 1],
    ['a run without tests as failed', report(0, 0), 0, 0, 1],
    ['a run without a report as failed', null, 0, 0, 1],
  ] as const)('%s', (_name, given, exitCode, passed, failed) => {
    expect(countVitest(given, exitCode)).toMatchObject({ passed, failed })
  })

  it('names each failed test, and each file that did not load, and says why', () => {
    const { assertionResults, ...rest } = file('failed', 'passed', 'failed')
    const why = [
      '\u001b[31mError: expected 1 to be 2\u001b[39m\n    at node_modules/chai\n    at some.test.ts:3',
    ]
    const failed = {
      ...rest,
      assertionResults: assertionResults.map((one) => ({ ...one, failureMessages: why })),
    }
    const given = report(1, 1, failed, { ...file('failed'), message: 'no such module' })
    expect(countVitest(given, 1).failures).toEqual([
      [
        'scripts/suites/some.test.ts › a test that failed',
        'Error: expected 1 to be 2',
        '    at some.test.ts:3',
      ].join('\n      '),
      'scripts/suites/some.test.ts\n      no such module',
    ])
  })
})

describe('a run of Playwright counts', () => {
  const e2eReport = (
    expected: number,
    unexpected: number,
    flaky: number,
    errors: readonly string[] = [],
  ) => ({
    stats: { expected, unexpected, flaky },
    errors,
    suites: [],
  })

  it.each([
    ['every test once', e2eReport(4, 0, 0), 0, 4, 0],
    ['one that passed at the second try as failed', e2eReport(3, 0, 1), 0, 3, 1],
    ['what broke outside of a test', e2eReport(0, 0, 0, ['no browser']), 1, 0, 1],
    ['a run without a report as failed', null, null, 0, 1],
  ] as const)('%s', (_name, given, exitCode, passed, failed) => {
    expect(countPlaywright(given, exitCode)).toMatchObject({ passed, failed })
  })

  it('names each test that failed, or passed only when tried again, and says why', () => {
    const spec = (title: string, status: string) => ({
      file: 'some.spec.ts',
      title,
      tests: [{ status, results: [{ errors: [{ message: 'nothing there' }] }] }],
    })
    const nested = { specs: [spec('second', 'flaky')] }
    const suites = [{ specs: [spec('first', 'unexpected'), spec('third', 'expected')], suites: [nested] }]
    expect(countPlaywright({ ...e2eReport(1, 1, 1), suites }, 1).failures).toEqual([
      'some.spec.ts › first\n      nothing there',
      'some.spec.ts › second\n      nothing there',
    ])
  })
})

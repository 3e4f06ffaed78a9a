import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import vitestConfig from '../../vitest.config.ts'
import { runChecks } from '../checks/run-checks.ts'
import { countPlaywright, countVitest, type PlaywrightReport, type VitestReport } from './count-tests.ts'
import { findChromium } from './find-chromium.ts'
import { runAndReport } from './run-and-report.ts'
import { CRASHED, type Suite } from './suite.ts'

const E2E_CONFIG = 'e2e/playwright.config.ts'

/**
 * All suites of `npm test`, in the order in which they run: the quick ones, and those on which others depend,
 * first.
 */
export function listSuites(): readonly Suite[] {
  const hasE2e = existsSync(path.join(import.meta.dirname, '../..', E2E_CONFIG))
  return [checkSuite, ...vitestProjects().map(vitestSuite), benchSuite, ...(hasE2e ? [e2eSuite] : [])]
}

const checkSuite: Suite = {
  name: 'check',
  run: () => runChecks([], (line) => process.stdout.write(`${line}\n`)),
}

/** The plan check needs the statements that the tests of the server ran: `npm run plans` records them and runs it. */
function vitestProjects(): string[] {
  return (vitestConfig.test?.projects ?? []).flatMap((project) => {
    const name = typeof project === 'object' && 'test' in project ? project.test?.name : undefined
    return typeof name === 'string' && name !== 'plans' ? [name] : []
  })
}

function vitestSuite(name: string): Suite {
  return {
    name,
    async run() {
      const { report, exitCode } = await runAndReport<VitestReport>('vitest', (file) => [
        'run',
        '--project',
        name,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ])
      return countVitest(report, exitCode)
    },
  }
}

/** Every bench runs for seconds, to check that it still measures; the speed is not asserted. */
const benchSuite: Suite = {
  name: 'benches',
  async run() {
    const bench = spawn(process.execPath, ['tools/bench/src/main.ts', '--smoke'], {
      cwd: path.join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROMIUM: findChromium() },
    })
    const [exitCode] = await once(bench, 'close')
    return exitCode === 0 ? { passed: 1, failed: 0 } : CRASHED
  },
}

const e2eSuite: Suite = {
  name: 'e2e',
  async run() {
    const chromium = findChromium()
    const { report, exitCode } = await runAndReport<PlaywrightReport>(
      'playwright',
      () => ['test', '--config', E2E_CONFIG, '--reporter=list,json'],
      (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium }),
    )
    return countPlaywright(report, exitCode)
  },
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import vitestConfig from '../../vitest.config.ts'
import { runChecks } from '../checks/run-checks.ts'
import { countPlaywright, countVitest, type PlaywrightReport, type VitestReport } from './count-tests.ts'
import { findBrowsers, findChromium } from './find-chromium.ts'
import { findTouchedTests, type TestGroup } from './find-touched-tests.ts'
import { printLines, runAndReport } from './run-and-report.ts'
import { CRASHED, type Lane, type Print, type Suite } from './suite.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const E2E_CONFIG = 'e2e/playwright.config.ts'

/** All suites of `npm test`, the quick ones of each lane first. */
export function listSuites(): readonly Suite[] {
  const hasE2e = existsSync(path.join(ROOT, E2E_CONFIG))
  return [checkSuite, ...vitestProjects().map(vitestSuite), benchSuite, ...(hasE2e ? [e2eSuite] : [])]
}

const checkSuite: Suite = {
  name: 'check',
  lane: 'tests',
  run: (print) => runChecks([], print),
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
    lane: LANES[name] ?? 'tests',
    run: async (print) => countVitest(...(await runVitest(['--project', name], print))),
  }
}

const LANES: Readonly<Record<string, Lane>> = {
  server: 'server',
  checks: 'waits',
  screens: 'waits',
  acceptance: 'waits',
  'server-alone': 'alone',
}

async function runVitest(
  options: readonly string[],
  print: Print,
): Promise<[VitestReport | null, number | null]> {
  const { report, exitCode } = await runAndReport<VitestReport>(
    'vitest',
    (file) => ['run', ...options, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    () => ({}),
    print,
  )
  return [report, exitCode]
}

/** Their tests start programs or read documents: the imports do not say which of them a change touches. */
const NOT_BY_IMPORTS = ['checks', 'server-alone', 'acceptance']
const NOT_BY_IMPORTS_EITHER = 'server/test/processes/**'
export const LEFT_OUT = `Left out: check, ${NOT_BY_IMPORTS.join(', ')}, benches, ${NOT_BY_IMPORTS_EITHER}; e2e unless it is named with --only`

/**
 * The tests that use what is not committed or, in a clean tree, what the last commit changed. The e2e tests run
 * if they are named: those of the changed spec files.
 */
export function listChangedSuites(names: readonly string[]): readonly Suite[] {
  const status = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })
  const since = status === '' ? 'HEAD~1' : 'HEAD'
  const changed: Suite = {
    name: `changed since ${since}`,
    lane: 'tests',
    async run(print) {
      const tests = findTouchedTests(ROOT, since, listTestGroups())
      print(`${tests.length} test files use what changed`)
      if (tests.length === 0) return { passed: 0, failed: 0 }
      const projects = vitestProjects().filter((name) => !NOT_BY_IMPORTS.includes(name))
      return countVitest(
        ...(await runVitest([...projects.map((name) => `--project=${name}`), ...tests], print)),
      )
    },
  }
  return names.includes(e2eSuite.name) ? [changed, e2eOf([`--only-changed=${since}`])] : [changed]
}

const CONFIGURATION = ['vitest.config.ts', 'package-lock.json']

function listTestGroups(): readonly TestGroup[] {
  return (vitestConfig.test?.projects ?? []).flatMap((project) => {
    if (typeof project !== 'object' || !('test' in project) || !project.test) return []
    const { name, include = [], exclude = [], setupFiles = [], globalSetup = [] } = project.test
    if (typeof name !== 'string' || name === 'plans' || NOT_BY_IMPORTS.includes(name)) return []
    return [
      {
        include,
        exclude: [...exclude, NOT_BY_IMPORTS_EITHER],
        setup: [setupFiles, globalSetup, CONFIGURATION].flat(),
      },
    ]
  })
}

/** Every bench runs for seconds, to check that it still measures; the speed is not asserted. */
const benchSuite: Suite = {
  name: 'benches',
  lane: 'tests',
  async run(print) {
    const bench = spawn(process.execPath, ['tools/bench/src/main.ts', '--smoke'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CHROMIUM: findChromium() },
    })
    printLines(bench, print)
    const [exitCode] = await once(bench, 'close')
    return exitCode === 0 ? { passed: 1, failed: 0 } : CRASHED
  },
}

function e2eOf(options: readonly string[]): Suite {
  return {
    name: 'e2e',
    lane: 'e2e',
    async run(print) {
      const browsers = findBrowsers()
      const { report, exitCode } = await runAndReport<PlaywrightReport>(
        'playwright',
        () => ['test', '--config', E2E_CONFIG, '--reporter=list,json', ...options],
        (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...browsers }),
        print,
      )
      return countPlaywright(report, exitCode)
    },
  }
}

const e2eSuite = e2eOf([])

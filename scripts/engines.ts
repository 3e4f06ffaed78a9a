import { buildWeb } from './build-web.ts'
import { findChromium } from './suites/find-chromium.ts'
import { runAndReport } from './suites/run-and-report.ts'

/**
 * `npm run engines`: the main journeys in Chromium, Firefox and WebKit (docs/decisions/0103). Arguments are
 * Playwright's: `-- --project webkit`.
 */
buildWeb()
const { exitCode } = await runAndReport(
  'playwright',
  () => ['test', '--config', 'e2e/engines/playwright.config.ts', ...process.argv.slice(2)],
  () => ({ CHROMIUM: findChromium() }),
)
process.exitCode = exitCode ?? 1

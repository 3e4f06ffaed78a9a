import { buildWeb } from './build-web.ts'
import { findChromium } from './suites/find-chromium.ts'
import { runAndReport } from './suites/run-and-report.ts'

/** `npm run screenshots`: pictures of the site's main states, into `e2e/screenshots/`. */
buildWeb()
const env = { SCREENSHOTS: '1', CHROMIUM: findChromium() }
const { exitCode } = await runAndReport(
  'playwright',
  () => ['test', '--config', 'e2e/playwright.config.ts'],
  () => env,
)
process.exitCode = exitCode ?? 1

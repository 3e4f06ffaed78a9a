import { buildWeb } from './build-web.ts'
import { findChromium } from './suites/find-chromium.ts'
import { runAndReport } from './suites/run-and-report.ts'

/** `npm run images`: draws icons and the previews of all pages, into `web/public`. */
buildWeb()
const env = { IMAGES: '1', CHROMIUM: findChromium() }
const { exitCode } = await runAndReport(
  'playwright',
  () => ['test', '--config', 'e2e/playwright.config.ts'],
  () => env,
)
process.exitCode = exitCode ?? 1

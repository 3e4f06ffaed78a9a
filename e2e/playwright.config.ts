import { defineConfig } from '@playwright/test'
import { CHROMIUM, FLAGS, HEADLESS_SHELL } from './browsers.ts'
import { applyWorkerEnvironment } from './worker-environment.ts'

/**
 * The e2e tests, in a real browser against the real product with its simulator and its mailbox. Three files
 * at a time: a test uses 0.7 of a core, and each worker has its own product. `SCREENSHOTS=1` takes pictures of
 * the main states instead, `IMAGES=1` draws the site's icons and previews.
 */
applyWorkerEnvironment()
const PICTURES = ['screenshots', 'images']
const picture = PICTURES.find((name) => process.env[name.toUpperCase()] === '1')

export default defineConfig({
  testDir: '.',
  testMatch: picture ? `${picture}.spec.ts` : '*.spec.ts',
  testIgnore: ['engines/**', ...(picture ? [] : PICTURES.map((name) => `${name}.spec.ts`))],
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: picture ? 1 : 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Only what hangs meets these limits, not a slow machine.
  timeout: 240_000,
  expect: { timeout: 40_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
    // Fails early on a missing button, instead of at the end of a long test.
    actionTimeout: 60_000,
    // Tests cannot observe the requests of a service worker.
    serviceWorkers: 'block',
    launchOptions: { executablePath: picture ? CHROMIUM : HEADLESS_SHELL, args: [...FLAGS] },
  },
})

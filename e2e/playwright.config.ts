import { defineConfig } from '@playwright/test'
import { enterSurroundings } from './surroundings-of-worker.ts'

/**
 * The journeys of a visitor, in a real browser against the real product with its simulator and its mailbox. Two files
 * at a time: a journey uses 0.7 of a core, and each worker has a product of its own. `SCREENSHOTS=1` takes pictures of the main states instead,
 * `IMAGES=1` draws those that the site shows of itself.
 */
enterSurroundings()
const PICTURES = ['screenshots', 'images']
const picture = PICTURES.find((name) => process.env[name.toUpperCase()] === '1')

export default defineConfig({
  testDir: '.',
  testMatch: picture ? `${picture}.spec.ts` : '*.spec.ts',
  testIgnore: picture ? [] : PICTURES.map((name) => `${name}.spec.ts`),
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  workers: picture ? 1 : 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
    // A button that never comes is told soon, not at the end of a long journey's time.
    actionTimeout: 30_000,
    // A service worker's requests could not be seen by the test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
})

import { defineConfig } from '@playwright/test'
import { applyWorkerEnvironment } from '../worker-environment.ts'
import type { Engine } from './fixtures.ts'

/** The main journeys in three browser engines: `npm run engines`. */
applyWorkerEnvironment()
const ENGINES: readonly Engine[] = ['chromium', 'firefox', 'webkit']

export default defineConfig<{ engine: Engine }>({
  testDir: '.',
  testMatch: 'engines.spec.ts',
  outputDir: '../test-results',
  globalSetup: '../global-setup.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
})

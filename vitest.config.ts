import { defineConfig } from 'vitest/config'

/**
 * They count what happens in a second, beside no file that computes: they would count that one's load. They wait
 * most of the time, so that they run beside each other.
 */
const ALONE = [
  'server/src/platform/outbound/permit-leases-demand.test.ts',
  'server/src/platform/outbound/permit-leases.test.ts',
  'server/src/platform/outbound/permit-leases-alone.test.ts',
  'server/src/features/jurisdictions/consulting/held-up.test.ts',
  'server/src/features/jurisdictions/consulting/overload.test.ts',
  'server/src/features/jurisdictions/consulting/overload-answers.test.ts',
]

/** `npm run plans` records the statements that the tests run. */
const SERVER_SETUP = [
  'server/test/fail-on-noise.ts',
  ...(process.env.RECORD_STATEMENTS === '1' ? ['server/test/plans/record-statements.ts'] : []),
]

/** Only what hangs meets them, not a slow machine. */
const LIMITS = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
}

/** One project per suite: `npx vitest run --project domain` runs one of them. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...LIMITS, name: 'checks', include: ['scripts/**/*.test.ts'] } },
      {
        test: {
          ...LIMITS,
          name: 'domain',
          include: ['domain/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'web',
          include: ['web/{app,languages,worker}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'screens',
          include: ['web/app/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/test/screens.setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'simulator',
          include: ['tools/{simulator,payments-simulator}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'bench',
          include: ['tools/{bench,attack,explore,fuzz}/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...ALONE, 'server/test/plans/**'],
          globalSetup: ['server/test/postgres.setup.ts'],
          setupFiles: SERVER_SETUP,
          isolate: false,
          // They wait for processes and the database half of the time.
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'server-alone',
          include: ALONE,
          globalSetup: ['server/test/postgres.setup.ts'],
          setupFiles: SERVER_SETUP,
          maxWorkers: ALONE.length,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'plans',
          include: ['server/test/plans/*.test.ts'],
          globalSetup: ['server/test/postgres.setup.ts'],
          setupFiles: ['server/test/fail-on-noise.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...LIMITS,
          name: 'acceptance',
          include: ['acceptance/src/**/*.test.ts'],
          globalSetup: ['acceptance/src/global-setup.ts'],
          setupFiles: ['acceptance/src/check-log.setup.ts'],
          maxWorkers: 2,
        },
      },
    ],
  },
})

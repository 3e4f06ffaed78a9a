import { defineConfig } from 'vitest/config'

/** The tests with a database that judge the mutants of one area. */
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    globalSetup: ['server/test/postgres.setup.ts'],
    setupFiles: ['server/test/fail-on-noise.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

/** The drills of `npm run drill`: too long for every run. */
export default defineConfig({
  test: {
    name: 'drills',
    include: ['server/test/drills/*.drill.ts'],
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})

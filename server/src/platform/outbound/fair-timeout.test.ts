import { expect, it } from 'vitest'
import { startTimeout } from './fair-timeout.ts'

it('adds the time during which the process stood still', async () => {
  const startedMs = performance.now()
  const ended = new Promise<number>((resolve) => {
    startTimeout(50, () => resolve(performance.now() - startedMs))
  })
  while (performance.now() - startedMs < 400) {
    // Blocks the event loop.
  }
  expect(await ended).toBeGreaterThanOrEqual(700)
})

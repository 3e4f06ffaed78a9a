import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

it('reads two million slashes in linear time', () => {
  const start = performance.now()
  expect(canonicalPath(`${'/'.repeat(2_000_000)}x`)).toBe('/x')
  expect(canonicalPath(`/x${'/'.repeat(2_000_000)}y`)).toHaveLength(2_000_003)
  expect(performance.now() - start).toBeLessThan(5_000)
})

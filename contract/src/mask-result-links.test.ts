import { expect, it } from 'vitest'
import { maskResultLinks } from './mask-result-links.ts'

const token = 'q3Zk0vPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM'

it.each([
  [`https://multas.example/results/${token}?utm=1`, 'https://multas.example/results/_?utm=1'],
  [`{"a":"/results/${token}","b":"/api/results/${token}"}`, '{"a":"/results/_","b":"/api/results/_"}'],
  ['/scoring-conductor', '/scoring-conductor'],
  ['my results/summary', 'my results/summary'],
])('%s', (text, masked) => {
  expect(maskResultLinks(text)).toBe(masked)
})

import { expect, it } from 'vitest'
import { createTraceparent } from './traceparent.ts'

it('each click begins a trace of its own', () => {
  const [one, other] = [createTraceparent(), createTraceparent()]
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(one).not.toBe(other)
})

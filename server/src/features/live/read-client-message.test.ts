import { clientMessage } from '@multas/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readClientMessage } from './read-client-message.ts'

const EDGES = [
  0,
  -0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  '3',
  null,
  true,
  [],
  {},
  'a'.repeat(512),
  'a'.repeat(513),
]
const value = fc.oneof(fc.constantFrom(...EDGES), fc.string(), fc.integer())
const message = fc.record(
  {
    type: fc.oneof({ weight: 9, arbitrary: fc.constant('auth') }, value),
    token: fc.oneof({ weight: 5, arbitrary: fc.string() }, value),
    after: fc.oneof({ weight: 5, arbitrary: fc.nat() }, value),
    other: value,
  },
  { requiredKeys: [] },
)

it('accepts exactly what the contract accepts', () => {
  const seen = { accepted: 0 }
  fc.assert(
    fc.property(fc.oneof(message, value, fc.jsonValue()), (input) => {
      const text = JSON.stringify(input)
      const expected = clientMessage.safeParse(JSON.parse(text)).data ?? null
      if (expected !== null) seen.accepted += 1
      expect(readClientMessage(text)).toEqual(expected)
    }),
    { numRuns: 3_000 },
  )
  expect(seen.accepted).toBeGreaterThan(50)
})

it('refuses text that is no JSON, and keys of the prototype', () => {
  for (const text of ['', '{', 'auth', '[{"type":"auth"}]', '{"type":"auth","token":"t","__proto__":1}'])
    expect(readClientMessage(text), text).toBeNull()
})

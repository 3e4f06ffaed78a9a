import fc from 'fast-check'
import jsonata from 'jsonata'
import { describe, expect, it } from 'vitest'
import { compileNative } from './native-expression.ts'
import { scopeOf } from './scope.ts'

const EXPRESSIONS = [
  'a',
  'a.b',
  "a = 'x'",
  "a != 'x'",
  'a = 1',
  'a.b = true',
  'a = null',
  "a = 'x' and b",
  'a or b = 1',
  '$exists(a)',
  '$exists(a.b)',
  '$not(a)',
  "'x' = a",
  'a & b',
  "a.b & ' ' & b",
  "a & 1 = '11'",
]

const leaf = fc.oneof(
  fc.constantFrom('x', 'y', ''),
  fc.constantFrom(0, 1, 2),
  fc.boolean(),
  fc.constant(null),
)
const inner = fc.oneof(
  leaf,
  fc.record({ b: leaf }, { requiredKeys: [] }),
  fc.array(fc.record({ b: leaf }), { maxLength: 3 }),
)
const document = fc.record({ a: inner, b: leaf }, { requiredKeys: [] })

describe('expressions compiled natively', () => {
  it.each(EXPRESSIONS)('%s means what JSONata means', async (text) => {
    const expression = jsonata(text)
    const native = compileNative(expression.ast())
    expect(native).not.toBeNull()
    await fc.assert(
      fc.asyncProperty(document, async (data) => {
        const theirs: unknown = await expression.evaluate(data)
        const ours = native?.(scopeOf(data, null, data))
        // JSONata marks its sequences with hidden properties: the plain values are what counts.
        expect(plain(ours)).toEqual(plain(theirs))
      }),
      { numRuns: 200 },
    )
  })

  it.each(['a[0]', 'a.$sum(b)', 'a & (b)', 'a > 1', '$count(a) = 0', 'a.b[c=1]', '{"x": a}', 'a = b'])(
    'leaves %s to JSONata',
    (text) => {
      expect(compileNative(jsonata(text).ast())).toBeNull()
    },
  )
})

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { storableJson, storableText } from './storable-text.ts'

const current = useTestDatabase()

/** Any string of code units, halves of characters and NUL included. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 0xd800, 0xdc00, 0x5c)), {
    maxLength: 8,
  })
  .map((units) => String.fromCharCode(...units))

describe('what PostgreSQL takes', () => {
  it('any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const query = sql<{ kept: string }>`select ${storableText(text)}::text as kept`
        const { rows } = await query.execute(current().db)
        expect(rows[0]?.kept).toBe(storableText(text))
      }),
      { numRuns: 50 },
    )
  })

  it('any JSON', async () => {
    // Keys arrive as text: V8 13.6 (Node 24) can parse an escaped key as `\\` once it has parsed such a key.
    const storedEntries = async (value: Record<string, string[]>) => {
      const query = sql<{
        key: string
        value: unknown
      }>`select * from jsonb_each(${storableJson(value)}::jsonb)`
      const { rows } = await query.execute(current().db)
      return new Map(rows.map((row) => [row.key, row.value]))
    }
    await fc.assert(
      fc.asyncProperty(fc.dictionary(anyText, fc.array(anyText, { maxLength: 3 })), async (value) => {
        const expected = Object.entries(value).map(
          ([key, texts]) => [storableText(key), texts.map(storableText)] as const,
        )
        expect(await storedEntries(value)).toEqual(new Map(expected))
      }),
      {
        numRuns: 50,
        examples: [[{ '': ['\\'], '\\': [] }], [{ '': [], '\u0007': ['\ud800', ''], 'a\0': ['\0'] }]],
      },
    )
  })

  it('changes nothing that could be kept as it is', () => {
    expect(storableText('ñandú 🚗 \\u0000')).toBe('ñandú 🚗 \\u0000')
    expect(storableJson({ a: ['ñ', '🚗', '\\u0000', 1, null] })).toBe('{"a":["ñ","🚗","\\\\u0000",1,null]}')
    expect(storableText('a\0b\ud800')).toBe('ab\ufffd')
    expect(storableJson({ 'k\0': 'v\udc00' })).toBe('{"k":"v\ufffd"}')
  })
})

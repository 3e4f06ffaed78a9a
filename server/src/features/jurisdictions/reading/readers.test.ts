import { expect, it } from 'vitest'
import { readNumber, readUnits } from './readers.ts'

it.each(['', ' - ', '--', 'NULL', 'n/a', 'S/D\u00a0', null, undefined])(
  '%j is no value, and no fault',
  (raw) => {
    for (const read of [readNumber, readUnits]) expect(read(raw)).toEqual({ ok: true, value: null })
  },
)

it.each(['2XPERS', 'UF', '1 500'])('units of %j are a fault', (raw) => {
  expect(readUnits(raw).ok).toBe(false)
})

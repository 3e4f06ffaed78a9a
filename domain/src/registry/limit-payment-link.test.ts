import { expect, it } from 'vitest'
import { limitPaymentLink } from './limit-payment-link.ts'
import type { RowReading } from './read-row.ts'

const reading = (pagoLink: string | null) =>
  ({ kind: 'fine', fine: { numeroActa: 'A-1', pagoLink }, notes: [] }) as unknown as RowReading

it('leaves a record alone whose link leads where its jurisdiction is paid, or that has none', () => {
  const refused = { kind: 'refused', reasons: [] } as const
  for (const one of [reading('https://pagos.gob.ar/1'), reading(null), refused])
    expect(limitPaymentLink(one, ['pagos.gob.ar'], 'refuse')).toBe(one)
})

it('refuses a record of a program, and leaves the link of a file’s row out', () => {
  const foreign = reading('https://evil.example/1')
  expect(limitPaymentLink(foreign, ['pagos.gob.ar'], 'refuse')).toMatchObject({
    kind: 'refused',
    reasons: [{ field: 'pagoLink', message: expect.stringContaining('son: pagos.gob.ar') }],
  })
  expect(limitPaymentLink(foreign, ['pagos.gob.ar'], 'leave_out')).toMatchObject({
    kind: 'fine',
    fine: { numeroActa: 'A-1', pagoLink: null },
    notes: [{ field: 'pagoLink', message: expect.stringContaining('«evil.example»') }],
  })
})

import { type PaymentHost, validatePaymentLink } from '../fine/payment-link.ts'
import type { RowReading } from './read-row.ts'

/**
 * Checks a record's payment link. A foreign host rejects the record (`refuse`: programs can correct it) or
 * drops the link (`leave_out`: the row counts).
 */
export function limitPaymentLink(
  reading: RowReading,
  hosts: readonly PaymentHost[],
  whenForeign: 'refuse' | 'leave_out',
): RowReading {
  if (reading.kind !== 'fine' || reading.fine.pagoLink === null) return reading
  const validated = validatePaymentLink(reading.fine.pagoLink, hosts)
  if (validated.ok) return reading
  const issue = {
    field: 'pagoLink',
    column: null,
    message: `el enlace de pago ${validated.message}`,
  } as const
  if (whenForeign === 'refuse') return { kind: 'refused', reasons: [issue] }
  return { ...reading, fine: { ...reading.fine, pagoLink: null }, notes: [...reading.notes, issue] }
}

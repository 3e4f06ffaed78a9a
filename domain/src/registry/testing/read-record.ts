import { prepareRowReader } from '../read-row.ts'
import type { RegistryField, RegistryMapping } from '../registry-field.ts'
import type { RegistryFine } from '../registry-fine.ts'

export const TODAY = '2026-11-22'

/** Reads one row, each header naming its field. */
export function readRecord(
  row: Partial<Record<RegistryField, string>>,
  mapping: Partial<RegistryMapping> = {},
) {
  const columns = Object.keys(row) as RegistryField[]
  const full = { columns, amounts: 'auto', stateWhenBlank: null, ...mapping } as const
  return prepareRowReader({ headers: columns, mapping: full, today: TODAY })(Object.values(row))
}

const whole = { numeroActa: '12345', dominio: 'AB123CD' } as const

export function fineOf(
  row: Partial<Record<RegistryField, string>>,
  mapping?: Partial<RegistryMapping>,
): RegistryFine {
  const reading = readRecord({ ...whole, ...row }, mapping)
  if (reading.kind !== 'fine') throw new Error(JSON.stringify(reading))
  return reading.fine
}

export function saidOf(
  row: Partial<Record<RegistryField, string>>,
  mapping?: Partial<RegistryMapping>,
): string[] {
  const reading = readRecord({ ...whole, ...row }, mapping)
  if (reading.kind === 'skipped') return [reading.why]
  const issues = reading.kind === 'refused' ? reading.reasons : reading.notes
  return [reading.kind, ...issues.map(({ message }) => message)]
}

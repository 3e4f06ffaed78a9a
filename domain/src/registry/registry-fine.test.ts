import { describe, expect, it } from 'vitest'
import { prepareRowReader } from './read-row.ts'
import type { RegistryField } from './registry-field.ts'
import { type RegistryFine, reportRegistryFine } from './registry-fine.ts'

function fine(row: Partial<Record<RegistryField, string>>): RegistryFine {
  const columns = Object.keys(row) as RegistryField[]
  const mapping = { columns, amounts: 'auto', stateWhenBlank: null } as const
  const read = prepareRowReader({ headers: columns, mapping, today: '2026-11-01' })
  const reading = read(Object.values(row))
  if (reading.kind !== 'fine') throw new Error(JSON.stringify(reading))
  return reading.fine
}

const BASE = { numeroActa: '1', dominio: 'AB123CD', totalInfraccion: '100', importeReducido: '80' } as const

describe('what the registry answers on a day', () => {
  it.each([
    ['the last day of the term', 'Pendiente', '2026-11-20', 8_000, true, 'pendiente'],
    ['the day after it', 'Pendiente', '2026-11-19', 10_000, false, 'pendiente'],
    ['the term is over for the state as well', 'Pago voluntario', '2026-11-19', 10_000, false, 'vencida'],
    ['the state says so, without a last day', 'Pago voluntario', '', 8_000, true, 'pago_voluntario'],
    ['nothing says so', 'Pendiente', '', 10_000, false, 'pendiente'],
    ['the state is unknown', 'En curso', '2026-11-20', 8_000, true, 'desconocido'],
    ['a defence is no open term', 'En descargo', '2026-12-31', 10_000, false, 'en_descargo'],
    ['a sentence ends the term', 'Sentencia', '2026-12-31', 10_000, false, 'sentencia'],
  ] as const)('%s', (_name, estado, until, total, open, state) => {
    const delivered = fine({ ...BASE, estado, pagoVoluntarioVencimiento: until })
    const reported = reportRegistryFine(delivered, '2026-11-20')
    expect(reported).toMatchObject({ totalCentavos: total, pagoVoluntario: open, estado: state })
    expect(reported.completoCentavos).toBe(open ? 10_000 : null)
    expect(reported).not.toHaveProperty('dni')
  })

  it.each([10_000, 20_000])(
    'a reduced amount of %d does not replace a full one of 10000',
    (reducidoCentavos) => {
      const delivered = fine({ ...BASE, estado: 'Pendiente', pagoVoluntarioVencimiento: '2026-11-20' })
      const reported = reportRegistryFine({ ...delivered, reducidoCentavos }, '2026-11-19')
      expect(reported).toMatchObject({ totalCentavos: 10_000, completoCentavos: null, pagoVoluntario: false })
    },
  )

  it('an amount that was only the reduced one is unknown after the term', () => {
    const { totalInfraccion: _total, ...row } = BASE
    const delivered = fine({ ...row, pagoVoluntarioVencimiento: '2026-11-19' })
    const asked = { totalCentavos: 8_000, completoCentavos: null }
    expect(reportRegistryFine(delivered, '2026-11-19')).toMatchObject(asked)
    expect(reportRegistryFine(delivered, '2026-11-20').totalCentavos).toBeNull()
    const paid = fine({ ...row, pagoVoluntarioVencimiento: '2026-11-19', estado: 'Pagada' })
    expect(reportRegistryFine(paid, '2026-11-20')).toMatchObject({ ...asked, estado: 'pagada' })
  })
})

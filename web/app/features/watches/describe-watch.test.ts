import { expect, it } from 'vitest'
import { describeChecks, describePending, nameWatch } from './describe-watch.ts'
import type { Watch } from './watch-calls.ts'

const watch = (fields: Partial<Watch> = {}): Watch => ({
  id: '5b0c1c1e-8e0b-4a1c-9f0e-0d7f2a6b3c41',
  kind: 'patent',
  label: 'AB123CD',
  isActive: true,
  mutedUntil: null,
  createdAt: '2026-03-11T14:05:00.000Z',
  lastCheckedAt: '2026-03-11T14:05:00.000Z',
  nextCheckAt: '2026-03-12T14:05:00.000Z',
  pending: 0,
  pendingCentavos: 0,
  pendingWithoutAmount: 0,
  jurisdictions: { answered: 25, total: 25, failed: [] },
  isHidden: false,
  ...fields,
})
const coverage = (answered: number) => ({ answered, total: 25, failed: ['Salta'] })

it('never says that there is nothing where a jurisdiction has not answered', () => {
  expect(describePending(watch())).toBe('Ninguna pendiente en las 25 jurisdicciones.')
  expect(describePending(watch({ jurisdictions: coverage(24) }))).toBe(
    'Ninguna pendiente en las 24 de 25 jurisdicciones que respondieron.',
  )
  expect(describePending(watch({ jurisdictions: coverage(1) }))).toBe(
    'Ninguna pendiente en la única de 25 jurisdicciones que respondió.',
  )
  expect(describePending(watch({ jurisdictions: { answered: 1, total: 1, failed: [] } }))).toBe(
    'Ninguna pendiente en la jurisdicción consultada.',
  )
  for (const unknown of [watch({ jurisdictions: coverage(0) }), watch({ lastCheckedAt: null })])
    expect(describePending(unknown)).toBe('Todavía no sabemos si tiene infracciones.')
})

it('says nothing of what is not shown at its holder’s request', () => {
  const hidden = watch({ isHidden: true })
  expect(describePending(hidden)).toBe('No se muestra en este sitio, a pedido de su titular.')
  expect(describeChecks(hidden)).toMatch(/^No se consulta/)
})

it('counts what is pending, with its sum where amounts are known', () => {
  expect(describePending(watch({ pending: 1 }))).toBe('1 infracción pendiente')
  expect(describePending(watch({ pending: 2, pendingCentavos: 29_900_00 }))).toMatch(
    /^2 infracciones pendientes, \$\s29\.900$/,
  )
  expect(describePending(watch({ pending: 2, pendingCentavos: 29_900_00, pendingWithoutAmount: 1 }))).toMatch(
    /^2 infracciones pendientes, \$\s29\.900 y 1 sin importe$/,
  )
})

it('gives the times of the last and the next check, by the clock in Argentina', () => {
  expect(describeChecks(watch())).toBe(
    'Última consulta: 11/03/2026 11:05, con respuesta de 25 de 25 jurisdicciones. La próxima: 12/03/2026 11:05.',
  )
  expect(describeChecks(watch({ isActive: false, lastCheckedAt: null }))).toBe(
    'Sin consultas todavía. No se consulta hasta que la suscripción esté al día.',
  )
  expect(describeChecks(watch({ lastCheckedAt: null }))).toBe(
    'La estamos consultando por primera vez. Suele tardar menos de un minuto.',
  )
})

it('names what is watched', () => {
  expect(nameWatch(watch())).toBe('la patente AB123CD')
  expect(nameWatch({ kind: 'dni', label: '**.***.678' })).toBe('el DNI **.***.678')
})

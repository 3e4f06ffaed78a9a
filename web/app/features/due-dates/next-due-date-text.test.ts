import type { Infraction } from '@multas/contract'
import { expect, it } from 'vitest'
import { nextDueDateText } from './next-due-date-text.ts'
import { openDueDates } from './open-due-dates.ts'

const TODAY = '2026-03-05'

function fine(hash: string, pagoVoluntarioVencimiento: string | null): Infraction {
  return {
    ...{ id: hash, hash, jurisdiccion: 'Córdoba', jurisdiccionSlug: 'cordoba', numeroActa: hash },
    ...{ resuelto: false, estado: 'pendiente', totalInfraccion: null, pagoVoluntario: 'SI' },
    ...{ pagoVoluntarioVencimiento, dominio: null, fechaInfraccion: null, hora: null, juzgado: null },
    ...{ ubicacion: null, tipologia: null, motivo: null, descripcion: null, uf: null, velocidad: null },
    ...{ velocidadMax: null, pruebas1: false, pruebas2: false, actaPdf: false, boletaPdf: false },
    ...{ pagoLink: null, lat: null, lng: null },
  }
}

const FINES = [
  fine('none', null),
  fine('later', '2026-03-20'),
  fine('past', '2026-03-01'),
  fine('soon', '2026-03-06'),
]

it('states how many are open and the soonest', () => {
  expect(nextDueDateText(openDueDates(FINES, TODAY))).toEqual({
    count: '2 con pago voluntario abierto:',
    next: 'la de Córdoba vence mañana.',
  })
  expect(nextDueDateText(openDueDates(FINES.slice(0, 2), TODAY))).toEqual({
    count: '1 con pago voluntario abierto:',
    next: 'la de Córdoba vence en 15 días.',
  })
  expect(nextDueDateText(openDueDates(FINES.slice(0, 1), TODAY))).toBeNull()
})

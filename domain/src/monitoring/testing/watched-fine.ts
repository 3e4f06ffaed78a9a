import type { Fine } from '../../fine/fine.ts'
import { blankReport } from '../../fine/select-fields.ts'
import { compareWatched, type NotifiedFines, type WatchedAnswer } from '../compare-watched.ts'

export const TODAY = '2026-03-05'

export function fine(change: Partial<Fine> = {}): Fine {
  return {
    ...blankReport(),
    hash: 'a',
    jurisdiction: 'cordoba',
    jurisdiccion: 'Córdoba',
    resuelto: false,
    numeroActa: 'A-1',
    dominio: 'AB123CD',
    estado: 'pendiente',
    totalCentavos: 100_000,
    pagoVoluntario: false,
    fechaInfraccion: '2026-01-10',
    ...change,
  }
}

export const answer = (fines: readonly Fine[], change: Partial<WatchedAnswer> = {}): WatchedAnswer => ({
  outcome: fines.length > 0 ? 'found' : 'empty',
  unreadableRows: 0,
  fines,
  today: TODAY,
  ...change,
})

export const notifiedOf = (...fines: readonly Fine[]): NotifiedFines | null =>
  compareWatched(null, answer(fines)).notified

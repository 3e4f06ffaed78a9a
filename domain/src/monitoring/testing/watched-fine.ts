import type { Fine } from '../../fine/fine.ts'
import { compareWatched, type ToldFines, type WatchedAnswer } from '../compare-watched.ts'

export const TODAY = '2026-03-05'

export function fine(change: Partial<Fine> = {}): Fine {
  return {
    hash: 'a',
    jurisdiction: 'cordoba',
    jurisdiccion: 'Córdoba',
    resuelto: false,
    numeroActa: 'A-1',
    dominio: 'AB123CD',
    estado: 'pendiente',
    estadoTexto: null,
    totalCentavos: 100_000,
    pagoVoluntario: false,
    pagoVoluntarioVencimiento: null,
    fechaInfraccion: '2026-01-10',
    hora: null,
    juzgado: null,
    ubicacion: null,
    tipologia: null,
    motivo: null,
    descripcion: null,
    uf: null,
    velocidad: null,
    velocidadMax: null,
    completoCentavos: null,
    evidence: { pruebas1: null, pruebas2: null, actaPdf: null, boletaPdf: null },
    pagoLink: null,
    lat: null,
    lng: null,
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

export const toldOf = (...fines: readonly Fine[]): ToldFines | null =>
  compareWatched(null, answer(fines)).told

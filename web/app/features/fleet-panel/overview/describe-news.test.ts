import { expect, it } from 'vitest'
import { describeNews, type News } from './describe-news.ts'

const NEWS: News = {
  id: '1',
  at: '2026-11-22T12:00:00Z',
  kind: 'nueva',
  hash: 'h',
  dominio: 'AB123CD',
  jurisdiccion: 'Córdoba',
  numeroActa: 'A-1',
  estado: 'pendiente',
  estadoTexto: null,
  totalCentavos: 8_430_050,
  beforeCentavos: null,
  beforeState: null,
  dueDay: null,
}

it.each([
  [{}, 'Acta A-1: nueva, $ 84.300,50.'],
  [{ numeroActa: null, totalCentavos: null }, 'Infracción: nueva.'],
  [{ kind: 'importe' }, 'Acta A-1: el importe pasó de sin importe a $ 84.300,50.'],
  [
    { kind: 'estado', beforeState: 'pendiente', estado: 'apremio' },
    'Acta A-1: pasó de «Pendiente» a «En apremio».',
  ],
  [{ kind: 'estado' }, 'Acta A-1: vuelve a figurar como «Pendiente».'],
  [{ kind: 'resuelta' }, 'Acta A-1: la jurisdicción dejó de informarla.'],
  [{ kind: 'resuelta', estado: 'pagada' }, 'Acta A-1: figura resuelta («Pagada»).'],
  [{ kind: 'vence', dueDay: '2026-11-30' }, 'Acta A-1: el pago voluntario vence el 30/11/2026, $ 84.300,50.'],
] as const)('%o', (change, sentence) => {
  expect(describeNews({ ...NEWS, ...change }).replaceAll('\u00a0', ' ')).toBe(sentence)
})

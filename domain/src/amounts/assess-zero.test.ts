import { describe, expect, it } from 'vitest'
import { assessZero } from './assess-zero.ts'

type Zero = Parameters<typeof assessZero>[0]
const fine = (change: Partial<Zero>): Zero => ({
  ...{ estado: 'pendiente', estadoTexto: 'Pendiente', resuelto: false, totalCentavos: 0, ...change },
})

describe('zero', () => {
  const ZERO = { totalCentavos: 0 }
  it.each([
    ['without a reason', ZERO, 'dudoso', 'informó importe cero y no dice por qué'],
    [
      'that a controller sets',
      { ...ZERO, estado: 'requiere_controlador' as const },
      'a_determinar',
      'Importe a determinar por el controlador de faltas',
    ],
    [
      'that a controller sets, in its words',
      { ...ZERO, estadoTexto: 'A DETERMINAR POR EL CONTROLADOR' },
      'a_determinar',
      'por el controlador',
    ],
    [
      'missing, that a controller sets',
      { totalCentavos: null, estado: 'requiere_controlador' as const },
      'a_determinar',
      'por el controlador',
    ],
    ['to be determined', { ...ZERO, estadoTexto: 'A determinar' }, 'a_determinar', 'por la autoridad'],
    [
      'to be fixed by a judge',
      { ...ZERO, estadoTexto: 'Monto a fijar por el juez' },
      'a_determinar',
      '«Monto a fijar por el juez»',
    ],
    [
      'missing, to be regulated',
      { totalCentavos: null, estadoTexto: 'A REGULAR' },
      'a_determinar',
      '«A REGULAR»',
    ],
    ['negative', { totalCentavos: -100 }, 'dudoso', 'importe negativo'],
    [
      'negative, with a reason',
      { totalCentavos: -100, estadoTexto: 'SIN CARGO' },
      'dudoso',
      'importe negativo',
    ],
    ['without words', { ...ZERO, estadoTexto: null }, 'dudoso', 'importe cero'],
  ] as const)('%s', (_name, change, clase, text) => {
    const note = assessZero(fine(change))
    expect(note?.clase).toBe(clase)
    expect(note?.texto).toContain(text)
  })

  it.each([
    { ...ZERO, resuelto: true },
    { ...ZERO, estado: 'pagada' as const },
    { ...ZERO, estado: 'plan_de_pago' as const },
    { ...ZERO, estado: 'anulada' as const },
    { ...ZERO, estadoTexto: 'APERCIBIMIENTO' },
    { ...ZERO, estadoTexto: 'Sin cargo' },
    { totalCentavos: null },
    { totalCentavos: 1, estado: 'requiere_controlador' as const },
    { totalCentavos: -100, resuelto: true },
  ])('with a reason has no note: %j', (change) => {
    expect(assessZero(fine(change))).toBeNull()
  })
})

it.each([
  [
    { estado: 'requiere_controlador' as const },
    'a_determinar',
    'Importe a determinar por el controlador de faltas: así lo informó la jurisdicción.',
  ],
  [
    { estadoTexto: 'Monto a regular' },
    'a_determinar',
    'Importe a determinar por la autoridad: la jurisdicción informó «Monto a regular».',
  ],
  [
    {},
    'dudoso',
    'La jurisdicción informó importe cero y no dice por qué. Consultá ahí antes de darla por saldada.',
  ],
  [
    { totalCentavos: -1 },
    'dudoso',
    'La jurisdicción informó un importe negativo, que no puede ser. Consultá ahí antes de pagar.',
  ],
])('%j says: %s, %s', (change, clase, texto) => {
  expect(assessZero(fine(change))).toEqual({ clase, texto, norma: null, fuente: null, revisado: null })
})

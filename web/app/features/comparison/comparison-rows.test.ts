import { describe, expect, it } from 'vitest'
import { compareAllRows } from './compare-all-rows.ts'
import { compareFine } from './compared-fine.ts'
import { type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import { SAMPLE_ORIGIN, sampleFacts, sampleFine } from './comparison-samples.ts'

const TODAY = '2026-03-05'
const { norm: norma, source: fuente, checked: revisado } = SAMPLE_ORIGIN
const FULL = { importe: '80000.00', descuento: 50, norma, fuente, revisado }
const PLAN = { counts: [6, 12], dueDay: 10, interestFree: true, notes: null, ...SAMPLE_ORIGIN }
const NOTE = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const

const plain = (rows: readonly ComparisonRow[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))
const weigh = (change: Parameters<typeof sampleFine>[0], instalments: typeof PLAN | null = PLAN) =>
  comparisonRows(compareFine(sampleFine(change), TODAY), sampleFacts({ instalments }), TODAY)

describe('one fine', () => {
  it('has each way with its figure', () => {
    expect(plain(weigh({ importeCompleto: FULL }))).toEqual([
      'Hoy, con descuento: $ 40.000',
      'Importe completo: $ 80.000',
      'En 6 cuotas: 2 de $ 13.333,34 y 4 de $ 13.333,33',
      'En 12 cuotas: 8 de $ 6.666,67 y 4 de $ 6.666,66',
      'Reclamar: Podés perder $ 40.000 de descuento',
      'Esperar una semana: $ 40.000 más',
    ])
  })

  it('says of each figure where it comes from, and when the instalments are due', () => {
    const rows = weigh({ importeCompleto: FULL })
    const said = (label: string) => rows.find((row) => row.label === label)?.statements ?? []
    expect(said('Importe completo')[0]?.origin).toEqual(SAMPLE_ORIGIN)
    expect(said('En 12 cuotas').at(-1)?.origin).toEqual(SAMPLE_ORIGIN)
    // 10/05/2026 is a Sunday.
    expect(said('En 6 cuotas')[0]?.text).toContain('la primera vence el 10/04/2026')
    expect(said('Reclamar')[0]?.origin).toMatchObject({ source: expect.stringContaining('clarin') })
    expect(said('Esperar una semana').map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'El descuento termina antes: desde el 09/03/2026 son $ 40.000 más.',
      'Valor de hoy de la UF: no tenemos este dato. Si sube, puede subir lo que falta pagar.',
      'Intereses por demora: no tenemos este dato.',
    ])
  })

  it.each([
    [{}, 'Importe completo: No tenemos este dato'],
    [{}, 'En cuotas: No tenemos este dato'],
    [{}, 'Esperar una semana: Puede subir: no sabemos cuánto'],
    [{ totalInfraccion: null }, 'Hoy: No tenemos este dato'],
    [{ totalInfraccion: '0.00', notaImporte: NOTE, pagoVoluntario: 'NO' }, 'Hoy: A determinar'],
    [{ totalInfraccion: '0.00', pagoVoluntario: 'NO' }, 'Hoy: No tenemos este dato'],
    [{ pagoVoluntario: 'NO' }, 'Importe completo: $ 40.000'],
    [{ pagoVoluntario: 'NO', situacion: 'en_juicio' }, 'En cuotas: No tenemos este dato'],
    [{ pagoVoluntario: 'NO', situacion: 'en_juicio' }, 'Reclamar: No tenemos este dato'],
  ] as const)('%j: %s', (change, line) => {
    expect(plain(weigh(change))).toContain(line)
  })

  it('has no instalments where none are known', () => {
    expect(plain(weigh({ importeCompleto: FULL }, null))).toContain('En cuotas: No tenemos este dato')
  })
})

it('all together adds what is known, and has the plans of each jurisdiction', () => {
  const fines = [
    sampleFine({ hash: '1', importeCompleto: FULL }),
    sampleFine({ hash: '2', importeCompleto: FULL }),
    sampleFine({ hash: '3', jurisdiccion: 'Salta', jurisdiccionSlug: 'salta', totalInfraccion: null }),
    sampleFine({ hash: '4', resuelto: true }),
  ]
  const facts = new Map([['santa-fe', sampleFacts({ instalments: PLAN })]])
  const rows = compareAllRows(fines, facts, TODAY)
  expect(plain(rows)).toEqual([
    'Hoy, con los descuentos abiertos: $ 80.000',
    'Importe completo: Al menos $ 160.000',
    'Santa Fe, en 6 cuotas: 4 de $ 26.666,67 y 2 de $ 26.666,66',
    'Santa Fe, en 12 cuotas: 4 de $ 13.333,34 y 8 de $ 13.333,33',
    'En cuotas, las demás: No tenemos este dato',
    'Reclamar todas: Podés perder $ 80.000 de descuento',
    'Esperar una semana: $ 80.000 más, al menos',
  ])
  expect(rows[0]?.statements[0]?.text).toBe('Sin contar 1 infracción con importe desconocido o a determinar.')
})

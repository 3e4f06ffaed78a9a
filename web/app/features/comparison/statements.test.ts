import { describe, expect, it } from 'vitest'
import { compareAtAGlance } from './at-a-glance.ts'
import { compareFine } from './compared-fine.ts'
import { SAMPLE_ORIGIN, sampleFacts, sampleFine } from './comparison-samples.ts'
import { contestStatements, situations, termStatements } from './contest-statements.ts'
import { discountStatements, payStatements } from './pay-statements.ts'
import type { Statement } from './statement.ts'

const TODAY = '2026-03-05'
const textsOf = (statements: readonly Statement[]) =>
  statements.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n')
const pay = (change = {}) => textsOf(payStatements(compareFine(sampleFine(change), TODAY)))

const NOTE = { clase: 'a_determinar', texto: '', norma: null, fuente: null, revisado: null } as const
const RULE = { term: null, notes: null, ...SAMPLE_ORIGIN }

/** The full amount as the server sends it, when it follows from a discount. */
function byDiscount(descuento: number, importe: string) {
  const { norm: norma, source: fuente, checked: revisado } = SAMPLE_ORIGIN
  return { importe, descuento, norma, fuente, revisado }
}

function after(discount: number | null, change: Parameters<typeof sampleFine>[0] = {}) {
  const facts = sampleFacts({ voluntaryPayment: { discount, ...RULE } })
  return discountStatements(compareFine(sampleFine(change), TODAY), facts)
}

describe('paying now', () => {
  it.each([
    [{}, 'Hoy te piden $ 40.000.'],
    [{ totalInfraccion: null }, 'Santa Fe no informó el importe de esta acta.'],
    [{ totalInfraccion: '0.00' }, 'informó esta acta con importe cero'],
    [{ totalInfraccion: '0.00', notaImporte: NOTE }, 'El importe está a determinar'],
    [{}, 'Hay pago voluntario hasta el 08/03/2026: vence en 3 días.'],
    [{ pagoVoluntarioVencimiento: TODAY }, 'vence hoy.'],
    [{ pagoVoluntarioVencimiento: '2026-03-04' }, 'el 04/03/2026, ya pasó'],
    [{ pagoVoluntarioVencimiento: null }, 'sin fecha de vencimiento'],
    [{ pagoVoluntario: 'NO' }, 'no informó un pago voluntario abierto'],
    [{}, 'El pago voluntario reconoce la falta y, en general, tiene los efectos de una sanción firme'],
  ])('%j: %s', (change, text) => {
    expect(pay(change)).toContain(text)
  })

  it.each(['en_juicio', 'con_sentencia'] as const)('offers no voluntary payment %s', (situacion) => {
    const judicial = { situacion, pagoVoluntario: 'NO' as const, pagoVoluntarioVencimiento: null }
    const compared = compareFine(sampleFine(judicial), TODAY)
    const rule = { discount: 50, ...RULE }
    expect(pay(judicial)).toContain('no tiene pago voluntario')
    expect(pay(judicial)).not.toContain('reconoce la falta')
    expect(discountStatements(compared, sampleFacts({ voluntaryPayment: rule }))).toEqual([])
    expect(textsOf(contestStatements(compared))).not.toContain('descuento')
  })

  it('is sourced where it is the law that speaks', () => {
    const [, firm] = payStatements(compareFine(sampleFine(), TODAY))
    expect(firm?.origin).toMatchObject({ norm: expect.stringContaining('24.449, artículo 85') })
  })
})

describe('what it would be afterwards', () => {
  it('follows from the discount, with its source, and says where the struck-through price is wrong', () => {
    const half = after(50, { importeCompleto: byDiscount(50, '80000.00') })
    expect(textsOf(half)).toContain('sería de $ 80.000')
    expect(textsOf(half)).not.toContain('tachado')
    expect(half.at(-1)?.origin).toEqual(SAMPLE_ORIGIN)
    const fifth = textsOf(after(20, { importeCompleto: byDiscount(20, '50000.00') }))
    expect(fifth).toContain('sería de $ 50.000')
    expect(fifth).toContain('El precio tachado del listado es el doble del importe, y acá no corresponde.')
  })

  it('is what the jurisdiction reported, and says so', () => {
    const known = { importe: '50000.00', descuento: null, norma: null, fuente: null, revisado: null }
    const [, reported] = after(20, { importeCompleto: known })
    expect(reported?.origin).toBe('record')
    expect(reported?.text.replaceAll('\u00a0', ' ')).toContain(
      'el importe completo que informó Santa Fe es de $ 50.000',
    )
  })

  it.each([null, 0, 50, 100])('is omitted when it is not known, with a discount of %j', (discount) => {
    const statements = textsOf(after(discount))
    expect(statements).toContain('no tenemos este dato para Santa Fe')
    expect(statements).toContain('acá puede no ser así')
    expect(statements).not.toContain('80.000')
  })

  it('is omitted where the reduced amount is unknown', () => {
    const importeCompleto = byDiscount(50, '80000.00')
    for (const change of [
      { totalInfraccion: null },
      { totalInfraccion: '0' },
      { pagoVoluntario: 'NO' as const },
    ])
      expect(textsOf(after(50, { importeCompleto, ...change }))).toBe(
        'Pago voluntario en Santa Fe: el descuento es del 50 %.',
      )
  })

  it('states the unit with its value and how long it was in force', () => {
    const latest = {
      value: 1684.5,
      from: '2025-12-03',
      to: '2026-02-01',
      norm: null,
      source: null,
      notes: null,
    }
    const unit = { name: 'UF', basedOn: null, ...SAMPLE_ORIGIN, latest, values: [latest] }
    const [, statements] = discountStatements(
      compareFine(sampleFine({ uf: 150 }), TODAY),
      sampleFacts({ unit }),
    )
    expect(textsOf(statements ? [statements] : [])).toBe(
      'La multa es de 150 UF. El último valor de la UF que tenemos para Santa Fe es de $ 1.684,50 desde el 03/12/2025 hasta el 01/02/2026; si se actualiza, lo que falta pagar puede cambiar.',
    )
    expect(statements?.origin).toEqual(SAMPLE_ORIGIN)
  })
})

describe('at a glance', () => {
  const rule = (discount: number) => ({ discount, term: null, notes: null, ...SAMPLE_ORIGIN })
  const defence = { term: '5 días hábiles', notes: null, ...SAMPLE_ORIGIN }

  it('has both ways beside each other', () => {
    const facts = sampleFacts({ voluntaryPayment: rule(20), defence })
    const importeCompleto = byDiscount(20, '50000.00')
    const rows = compareAtAGlance(compareFine(sampleFine({ importeCompleto }), TODAY), facts)
    expect(rows.map(({ pay, contest }) => [pay, contest].join(' | ').replaceAll('\u00a0', ' '))).toEqual([
      '$ 40.000 | Se discuten $ 50.000',
      '08/03/2026 | 5 días hábiles',
      'Reconocés la falta y se cierra | Podés perder el descuento',
    ])
  })

  it('offers no discount after its last day', () => {
    const over = sampleFine({ pagoVoluntarioVencimiento: '2026-03-04' })
    const [, until, result] = compareAtAGlance(compareFine(over, TODAY), null)
    expect(until?.pay).toBe('Sin vencimiento abierto')
    expect(result).toMatchObject({ pay: 'La multa queda paga', contest: 'Resuelve la autoridad' })
    const undated = compareFine(sampleFine({ pagoVoluntarioVencimiento: null }), TODAY)
    expect(compareAtAGlance(undated, null)[2]?.contest).toBe('Podés perder el descuento')
  })

  it('has no number that is not known', () => {
    const bare = { totalInfraccion: null, pagoVoluntario: 'NO', pagoVoluntarioVencimiento: null } as const
    for (const facts of [null, sampleFacts(), sampleFacts({ voluntaryPayment: rule(50) })])
      expect(JSON.stringify(compareAtAGlance(compareFine(sampleFine(bare), TODAY), facts))).not.toMatch(
        /\d|null/,
      )
  })
})

describe('contesting', () => {
  const compared = compareFine(sampleFine(), TODAY)

  it('says what is not known of this jurisdiction', () => {
    const statements = textsOf(termStatements(compared, sampleFacts()))
    expect(statements).toContain('Plazo y lugar del descargo: no tenemos este dato para Santa Fe.')
    expect(statements).toContain('Prescripción: no tenemos este dato para Santa Fe.')
  })

  it('states term, place and prescription where they are known', () => {
    const office = { ...{ name: 'Juzgado 1', address: 'Calle 1', phone: null, email: null }, hours: null }
    const facts = sampleFacts({
      defence: { term: '5 días hábiles', notes: null, ...SAMPLE_ORIGIN },
      prescription: { term: '2 años', notes: 'Hay que pedirla', ...SAMPLE_ORIGIN },
      offices: [{ ...office, source: null, checked: null }],
    })
    expect(textsOf(termStatements(compared, facts)).split('\n')).toEqual([
      'Plazo del descargo en Santa Fe: 5 días hábiles. Vale el que indica tu notificación.',
      'Juzgado 1, Calle 1.',
      'Prescripción en Santa Fe: 2 años. Hay que pedirla.',
    ])
  })

  it('points to the model letter only where there is one', () => {
    const speed = { jurisdiccion: 'Buenos Aires', velocidad: 65, velocidadMax: 60 }
    expect(textsOf(contestStatements(compareFine(sampleFine(speed), TODAY)))).toContain('descargo modelo')
    expect(textsOf(contestStatements(compared))).not.toContain('descargo modelo')
  })

  it('sends to the photo that there is', () => {
    const photoLine = (pruebas1: boolean) =>
      textsOf(situations(compareFine(sampleFine({ pruebas1 }), TODAY)).flatMap((one) => one.statements))
    expect(photoLine(true)).toContain('La foto está en el detalle')
    expect(photoLine(false)).toContain('Santa Fe no nos informó una foto')
  })
})

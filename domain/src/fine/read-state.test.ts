import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINE_STATES } from './fine.ts'
import { isResolvedState, readState } from './read-state.ts'

describe('the words sources use', () => {
  it.each([
    ['PENDIENTE', 'pendiente'],
    ['Pendiente de pago', 'pendiente'],
    ['CON DEUDA', 'pendiente'],
    ['Adeudada', 'pendiente'],
    ['impaga', 'pendiente'],
    ['IMPAGO', 'pendiente'],
    ['NO PAGADA', 'pendiente'],
    ['No paga', 'pendiente'],
    ['sin pagar', 'pendiente'],
    ['A PAGAR', 'pendiente'],
    ['NO VENCIDA', 'pendiente'],
    ['Pago rechazado', 'pendiente'],
    ['Pago parcial - adeuda saldo', 'pendiente'],
    ['Descargo rechazado', 'pendiente'],
    ['Pendiente de descargo', 'pendiente'],
    ['Pago Voluntario', 'pago_voluntario'],
    ['PAGO_VOLUNTARIO', 'pago_voluntario'],
    ['En plazo de pago voluntario', 'pago_voluntario'],
    ['Pago voluntario vencido', 'vencida'],
    ['VENCIDA', 'vencida'],
    ['Vencido', 'vencida'],
    ['DESCARGO PENDIENTE VALIDACION', 'en_descargo'],
    ['En descargo', 'en_descargo'],
    ['Apelación', 'en_descargo'],
    ['Solicitud de anulación, descargo presentado', 'en_descargo'],
    ['Descargo desestimado', 'pendiente'],
    ['Se debe resolver con un controlador', 'requiere_controlador'],
    ['CONTROLLER_REQUIRED', 'requiere_controlador'],
    ['SENTENCIA', 'sentencia'],
    ['Sentencia firme', 'sentencia'],
    ['Condenado', 'sentencia'],
    ['Pendiente de sentencia', 'pendiente'],
    ['Sentencia anulada', 'sentencia'],
    ['Pagado con deuda', 'pendiente'],
    ['PAGO TOTAL', 'pagada'],
    ['Pagada con 50% de descuento', 'pagada'],
    ['JUDICIAL', 'apremio'],
    ['En apremio', 'apremio'],
    ['Juicio de apremio', 'apremio'],
    ['Plan de pagos', 'plan_de_pago'],
    ['PLAN DE PAGO - 2 CUOTAS PAGADAS', 'plan_de_pago'],
    ['PAGADA', 'pagada'],
    ['Pagado', 'pagada'],
    ['PAGA', 'pagada'],
    ['Infracción paga', 'pagada'],
    ['Abonada', 'pagada'],
    ['SIN DEUDA', 'pagada'],
    ['Libre deuda', 'pagada'],
    ['No registra deuda', 'pagada'],
    ['Pago voluntario acreditado', 'pagada'],
    ['APREMIO - PAGADO', 'pagada'],
    ['ANULADA', 'anulada'],
    ['Anulado', 'anulada'],
    ['LIBRE DE MULTA', 'anulada'],
    ['LIBRE', 'anulada'],
    ['Dejada sin efecto', 'anulada'],
    ['Sentencia absolutoria', 'anulada'],
  ])('%j is %s', (text, state) => {
    expect(readState(text)).toBe(state)
  })

  it.each([
    null,
    undefined,
    '',
    '---',
    'RESUELTA',
    'En trámite',
    'Se paga en el juzgado',
    'Página de pago',
    'Puede ser pagada en línea',
    'Boleta anulada',
    'Pago cancelado',
    'Plan de pagos caduco',
    'Resolución anulada',
    'LICENCIA CANCELADA',
    'Pagada - contracargo',
    'Cobrada por error',
    'PAGADA: N',
    'Archivada provisoriamente',
    'Pago total $ 84.300',
    'Pago total con descuento',
    'SIN DEUDA JUDICIAL',
    'ＰＡＧＡＤＡ',
    'x'.repeat(100_000),
  ])('%j says nothing we know', (text) => {
    expect(readState(text)).toBe('desconocido')
  })
})

describe('laws', () => {
  it('reads its own names', () => {
    for (const state of FINE_STATES) expect(readState(state)).toBe(state)
  })

  it('never settles a fine in words that doubt it', () => {
    const settled = fc.constantFrom('pagada', 'paga', 'abonado', 'anulada', 'cancelada', 'absuelto')
    const doubt = fc.constantFrom('no', 'sin ser', 'impaga,', 'pendiente de ser', 'parcialmente', 'solicitud')
    const filler = fc.constantFrom('', 'infracción', 'ACTA 12', 'en el juzgado')
    fc.assert(
      fc.property(filler, doubt, settled, filler, (before, no, word, after) => {
        expect(['pagada', 'anulada']).not.toContain(readState(`${before} ${no} ${word} ${after}`))
      }),
    )
  })

  it('does not mind case, accents or punctuation', () => {
    const words = fc.constantFrom('Apelación', 'pago voluntario', 'NO PAGADA', 'sin deuda')
    fc.assert(
      fc.property(words, fc.constantFrom('.', ' - ', '\u00a0', '\n'), (text, noise) => {
        const noisy = noise + text.normalize('NFD').toUpperCase().replaceAll(' ', noise) + noise
        expect(readState(noisy)).toBe(readState(text))
      }),
    )
  })
})

it.each([
  ['Resuelta', true],
  ['CAUSA RESUELTA', true],
  ['No resuelta', false],
  ['Irresuelta', false],
  ['Pendiente de ser resuelta', false],
  ['Resuelta: condena', false],
  ['RESUELTA CON SENTENCIA CONDENATORIA', false],
  ['Resuelta con deuda', false],
  ['Resuelta, a pagar', false],
  ['Resuelto con multa', false],
  ['Resuelta - pagada', true],
  ['Resuelta: desestimada', true],
  [null, false],
])('%j says resolved: %s', (text, expected) => {
  expect(isResolvedState(text)).toBe(expected)
})

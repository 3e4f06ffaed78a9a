import { describe, expect, it } from 'vitest'
import type { FineState } from './fine.ts'
import { readState } from './read-state.ts'

/** Every form of a word that a rule of `readState` names, by the state that it stands for. */
const WORDS: readonly (readonly [FineState, readonly string[]])[] = [
  ['pagada', ['Pago acreditado', 'Pago total', 'Pago', 'Ya paga', 'Saldadas', 'Cancelada', 'Cobrado']],
  ['pagada', ['Vehículo sin deuda', 'Libre de deuda', 'Sin deudas pendientes', 'No tiene deuda exigible']],
  ['anulada', ['Desestimada', 'Archivadas', 'Absuelta', 'Sobreseído', 'Prescripta', 'Absolutorio']],
  ['anulada', ['Sobreseimiento', 'Baja', 'Dada de baja', 'Sin efecto', 'Libre de multas']],
  [
    'plan_de_pago',
    ['Plan pagos', 'Plan de facilidades', 'Planes de pago', 'En plan', 'Convenio', 'Moratoria'],
  ],
  ['requiere_controlador', ['Controlador', 'Controladora', 'Ante controladora', 'Requiere controladores']],
  ['sentencia', ['Sentenciada', 'Sentenciado', 'Condena', 'Condenada', 'Condenatoria']],
  ['en_descargo', ['Apelado', 'Apelada', 'Descargo']],
  ['apremio', ['Apremios', 'Judiciales', 'Juicio', 'Ejecución']],
  ['vencida', ['Vencidos', 'Vencidas']],
  ['pago_voluntario', ['Voluntario']],
  [
    'pendiente',
    ['Deuda', 'Deudas', 'Pendientes', 'Impagas', 'Impagos', 'Adeudados', 'A vencer', 'Por pagar'],
  ],
  ['pendiente', ['Sin cancelar', 'No abona', 'Falta de pago', 'Pago denegado', 'Sin pago voluntario']],
  ['pendiente', ['Pendiente descargo', 'Pendiente para descargo', 'Sin descargo', 'Apelación denegada']],
]

describe.each(WORDS)('%s', (state, words) => {
  it.each(words)('%s', (word) => {
    expect(readState(word)).toBe(state)
    expect(readState(word.toUpperCase())).toBe(state)
  })
})

it.each([
  ...['no', 'ni', 'sin', 'nunca', 'pendiente', 'pendientes', 'rechazados', 'parcial', 'parcialmente'],
  ...[
    'impagados',
    'adeudados',
    'debe',
    'faltando',
    'solicitados',
    'pedido',
    'trámite',
    'proceso',
    'revisión',
  ],
  ...['cuota', 'cuotas', 'plan', 'convenio', 'puede', 'ser', 'hasta', 'descargo', 'recurso', 'apelación'],
  ...['reclamo', 'pago anulado,', 'boleta cancelada,', 'cupón anulado,'],
  ...['en parte', 'a cuenta', 'con saldo', 'con diferencia', '1 de 3', 'revertida'],
])('«%s» makes doubtful what says paid or void', (doubt) => {
  for (const settled of ['pagada', 'archivada'])
    expect(['pagada', 'anulada']).not.toContain(readState(`${doubt} ${settled}`))
})

it.each([
  ...[
    'Audiencia cancelada',
    'Turno cancelado',
    'Citación anulada',
    'Notificación anulada',
    'Prórroga anulada',
  ],
  ...['Descuento anulado', 'Bonificación cancelada', 'Beneficio anulado', 'Próxima a ser prescripta'],
])('«%s» does not settle the fine', (text) => {
  expect(['pagada', 'anulada']).not.toContain(readState(text))
})

it.each([
  'sin',
  'caducados',
  'caído',
  'caída',
  'rechazados',
  'anulados',
  'vencidos',
  'cancelados',
  'finalizados',
])('a payment plan that is «%s» is none', (over) => {
  expect(readState(`Plan de pagos ${over}`)).not.toBe('plan_de_pago')
})

it.each([
  'No admite pago voluntario',
  'Perdió pago voluntario',
  'Perdido el pago voluntario',
  'No pago voluntario',
])('%s: none is offered', (text) => {
  expect(readState(text)).not.toBe('pago_voluntario')
})

it.each([
  'Retiro voluntario',
  'Voluntario de tránsito',
  'Oficina controlador',
  'Controlador de velocidad',
  'Otra dada de baja',
  'Baja tensión',
  'Queda sin efecto',
  'Sin efecto práctico',
  'Multa libre',
  'Libre de multas viejas',
  'Se anota paga',
  'Paga luego',
  'Otro sin deuda',
])('%s says nothing we know', (text) => {
  expect(readState(text)).toBe('desconocido')
})

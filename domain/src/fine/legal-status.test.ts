import { expect, it } from 'vitest'
import type { FineState } from './fine.ts'
import { deriveLegalStatus, dropJudicialDiscount, LEGAL_STATUS_LABELS } from './legal-status.ts'

const TODAY = '2026-11-22'
const fine = (estado: FineState, lastDay: string | null = null, pagoVoluntario = lastDay !== null) => ({
  ...{ estado, resuelto: false, pagoVoluntario, pagoVoluntarioVencimiento: lastDay },
})

it.each([
  [fine('apremio', '2026-12-01'), 'en juicio'],
  [fine('sentencia'), 'con sentencia'],
  [fine('requiere_controlador'), 'ante controlador'],
  [fine('en_descargo'), 'en descargo'],
  [fine('plan_de_pago'), 'en plan de pago'],
  [fine('vencida'), 'vencida'],
  [fine('vencida', null, true), 'vencida'],
  [fine('vencida', '2026-11-21'), 'vencida'],
  [fine('vencida', '2026-11-22'), 'en término'],
  [fine('vencida', '2026-11-22', false), 'vencida'],
  [fine('pago_voluntario', '2026-11-21'), 'vencida'],
  [fine('pago_voluntario', '2026-11-22'), 'en término'],
  [fine('pendiente', null, true), 'en término'],
  [fine('pendiente', 'pronto', true), 'en término'],
  [fine('pendiente', '2026-02-31', true), 'en término'],
  [fine('pendiente'), null],
  [fine('desconocido'), null],
  [{ ...fine('apremio'), resuelto: true }, null],
])('%j stands %s', (given, label) => {
  const status = deriveLegalStatus(given, TODAY)
  expect(status && LEGAL_STATUS_LABELS[status]).toBe(label)
})

it('offers no voluntary payment for a judicial act', () => {
  for (const estado of ['apremio', 'sentencia'] as const)
    expect(dropJudicialDiscount(fine(estado, '2026-12-01'))).toEqual(fine(estado))
  for (const one of [fine('apremio', '2026-12-01', false), fine('apremio', null, true)])
    expect(dropJudicialDiscount(one)).toEqual(fine('apremio'))
  const without = fine('apremio')
  expect(dropJudicialDiscount(without)).toBe(without)
  const open = fine('pago_voluntario', '2026-12-01')
  expect(dropJudicialDiscount(open)).toBe(open)
})

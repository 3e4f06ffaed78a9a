import { expect, it } from 'vitest'
import { STATE_LABELS } from './state-labels.ts'

it('names every state as visitors read it', () => {
  expect(Object.values(STATE_LABELS)).toEqual([
    'Pendiente',
    'Pago voluntario',
    'Vencida',
    'En descargo',
    'Se resuelve con un controlador',
    'Sentencia',
    'En apremio',
    'Plan de pago',
    'Resuelta (pagada)',
    'Resuelta (anulada)',
    'Sin estado informado',
  ])
})

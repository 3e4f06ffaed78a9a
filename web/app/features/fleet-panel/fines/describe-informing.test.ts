import type { FleetInforming } from '@multas/contract'
import { expect, it } from 'vitest'
import { describeDeadline, nameInforming } from './describe-informing.ts'

const OPEN: FleetInforming = {
  state: 'unassigned',
  driver: null,
  notifiedOn: null,
  informedAt: null,
  reference: null,
  deadline: '2026-11-30',
  countedFrom: 'seen',
  deadlineState: 'open',
}

it.each([
  [{}, 'Sin asignar'],
  [{ state: 'assigned' }, 'Asignada'],
  [{ state: 'assigned', deadlineState: 'near' }, 'Vence pronto'],
  [{ deadlineState: 'overdue' }, 'Plazo vencido'],
  [{ state: 'informed', deadline: null, deadlineState: null }, 'Informada'],
] as const)('%o is %s', (change, name) => {
  expect(nameInforming({ ...OPEN, ...change }).name).toBe(name)
})

it('says from what the term is counted, and that it is orientative', () => {
  expect(describeDeadline(OPEN)).toBe(
    'Vence el 30/11/2026 (orientativo, contado desde que la vimos por primera vez)',
  )
  expect(describeDeadline({ ...OPEN, deadlineState: 'overdue', countedFrom: 'notified' })).toBe(
    'Venció el 30/11/2026 (orientativo, contado desde la notificación)',
  )
  expect(describeDeadline({ ...OPEN, deadline: null })).toBeNull()
})

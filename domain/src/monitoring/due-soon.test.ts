import { expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { dueDaysLeft } from './due-soon.ts'
import { fine, TODAY } from './testing/watched-fine.ts'

it.each<[when: string, change: Partial<Fine>, days: number | null]>([
  ['yesterday', { pagoVoluntarioVencimiento: '2026-03-04' }, null],
  ['today', { pagoVoluntarioVencimiento: '2026-03-05' }, 0],
  ['in three days', { pagoVoluntarioVencimiento: '2026-03-08' }, 3],
  ['in four days', { pagoVoluntarioVencimiento: '2026-03-09' }, null],
  ['on no day of the calendar', { pagoVoluntarioVencimiento: '2026-02-34' }, null],
  ['on no day', { pagoVoluntarioVencimiento: null }, null],
  ['today, resolved', { resuelto: true, pagoVoluntarioVencimiento: '2026-03-05' }, null],
  ['today, without a reduction', { pagoVoluntario: false, pagoVoluntarioVencimiento: '2026-03-05' }, null],
])('a reduced price that ends %s', (_when, change, days) => {
  expect(dueDaysLeft(fine({ pagoVoluntario: true, ...change }), TODAY)).toBe(days)
})

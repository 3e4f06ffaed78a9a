import { expect, it } from 'vitest'
import type { ReportedFine } from './fine.ts'
import { preferredReport } from './preferred-report.ts'
import { blankReport } from './select-fields.ts'

const report = (fields: Partial<ReportedFine>): ReportedFine => ({ ...blankReport(), ...fields })

it.each([
  ['pending, also with less', { estado: 'pendiente' }, { estado: 'pagada', hora: '10:30', ubicacion: 'x' }],
  ['fuller', { estado: 'pendiente', hora: '10:30' }, { estado: 'vencida' }],
  ['dearer', { estado: 'pendiente', totalCentavos: 10_000 }, { estado: 'pendiente', totalCentavos: 5_000 }],
  ['greater as text', { estado: 'pendiente', hora: '10:31' }, { estado: 'pendiente', hora: '10:30' }],
] as const)('of two reports, the one that is %s', (_name, better, worse) => {
  const [one, other] = [report(better), report(worse)]
  expect(preferredReport(one, other)).toBe(one)
  expect(preferredReport(other, one)).toBe(one)
})

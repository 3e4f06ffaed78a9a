import { expect, it } from 'vitest'
import { countKnownFields, isSameReport, reportKey } from './compare-fines.ts'
import { FINE_FIELDS } from './fine-fields.ts'
import { blankReport, fieldsWithout, NO_EVIDENCE } from './select-fields.ts'

const OTHER = { state: 'pagada', flag: true, evidence: { ...NO_EVIDENCE, actaPdf: '/acta' } } as const

it('reads the same evidence twice as the same report', () => {
  const evidence = { ...NO_EVIDENCE, actaPdf: '/acta' }
  const report = { ...blankReport(), evidence }
  expect(isSameReport(report, { ...report, evidence: { ...evidence } })).toBe(true)
})

it.each(fieldsWithout({ only: 'registry' }))('distinguishes reports by %s', (name) => {
  const { kind } = FINE_FIELDS[name]
  const other = { ...blankReport(), [name]: kind in OTHER ? OTHER[kind as keyof typeof OTHER] : 1 }
  expect(isSameReport(blankReport(), blankReport())).toBe(true)
  expect(isSameReport(blankReport(), other)).toBe(false)
  expect(reportKey(other)).not.toBe(reportKey(blankReport()))
  const isNews = kind !== 'state' && kind !== 'flag'
  expect(countKnownFields(other) - countKnownFields(blankReport())).toBe(isNews ? 1 : 0)
})

import { expect, it } from 'vitest'
import { nameComparison, namePoint, nameSpan } from './figure-words.ts'

it('names days and hours as they are said here', () => {
  expect(namePoint('2026-11-05', 'day').title).toBe('jueves, 5 de noviembre')
  expect(namePoint('2026-11-05', 'day').label).toMatch(/^5.nov/)
  expect(namePoint('09', 'hour')).toEqual({ label: '09 h', title: 'de 09:00 a 09:59' })
})

it('says with what is compared', () => {
  const before = { from: '2026-11-05', to: '2026-11-05' }
  expect(nameSpan({ from: '2026-11-01', to: '2026-11-07' })).toMatch(/^del 1.nov.* al 7.nov/)
  expect(nameComparison({ before, step: 'hour', isRunning: true } as never)).toMatch(/^el 5.*misma hora$/)
  expect(nameComparison({ before, step: 'day', isRunning: true } as never)).not.toContain('hora')
  const week = { from: '2026-11-09', to: '2026-11-15' }
  expect(nameComparison({ before: week, step: 'day' } as never)).toMatch(/^los días del 9.nov/)
})

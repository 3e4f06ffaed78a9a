import type { Fine, ReportedFine } from '@multas/domain'
import { blankReport } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { createReconciliation, normaliseOutcome } from './reconciliation.ts'

const CORDOBA = { slug: 'cordoba', name: 'Córdoba' }
const report = (numeroActa: string | null, change: Partial<ReportedFine> = {}): ReportedFine => ({
  ...blankReport(),
  numeroActa,
  estado: 'pendiente',
  ...change,
})
const open = (known = new Map<string, Fine>()) => ({ known, answer: createReconciliation(CORDOBA, known) })
const actsOf = (step: { toSend: readonly { fine: Fine; isNew: boolean }[] }) =>
  step.toSend.map(({ fine, isNew }) => [fine.numeroActa, isNew, fine.resuelto])

describe('an answer in pages', () => {
  it('sends each fine once, as new if this answer added it', () => {
    const { known, answer } = open()
    const first = answer.page([report('A-1')], 0)
    expect(actsOf(first)).toEqual([['A-1', true, false]])
    expect(first.changed.map(({ numeroActa }) => numeroActa)).toEqual(['A-1'])
    expect(answer.page([report('A-1')], 0)).toEqual({ changed: [], toSend: [] })
    expect(actsOf(answer.page([report('A-1', { totalCentavos: 100 })], 0))).toEqual([['A-1', true, false]])
    expect([...known.values()]).toMatchObject([{ numeroActa: 'A-1', totalCentavos: 100 }])
    expect(answer.found()).toBe(1)
  })

  it.each([
    ['pending', { estado: 'pendiente' }, { estado: 'pagada', estadoTexto: 'PAGADA' }],
    ['dearer', { totalCentavos: 10_000 }, { totalCentavos: 5_000 }],
  ] as const)(
    'of one act on two pages, shows the %s report, whichever comes first',
    (_name, better, worse) => {
      for (const order of [
        [better, worse],
        [worse, better],
      ]) {
        const { known, answer } = open()
        for (const change of order) answer.page([report('A-1', change)], 0)
        expect([...known.values()]).toMatchObject([better])
      }
    },
  )

  it('sends a known fine that it confirms, once and not as new', () => {
    const { known } = open()
    createReconciliation(CORDOBA, known).page([report('A-1')], 0)
    const again = createReconciliation(CORDOBA, known)
    const confirmed = again.page([report('A-1')], 0)
    expect(confirmed.changed).toEqual([])
    expect(actsOf(confirmed)).toEqual([['A-1', false, false]])
    expect(again.page([report('A-1')], 0).toSend).toEqual([])
  })
})

describe('the end of an answer', () => {
  const knownOf = (...acts: readonly string[]) => {
    const { known, answer } = open()
    for (const act of acts) answer.page([report(act)], 0)
    return known
  }

  it.each(['found', 'empty'] as const)(
    'that is %s resolves known fines that it omits, and keeps that',
    (outcome) => {
      const { known, answer } = open(knownOf('A-1', 'A-2'))
      answer.page([report('A-1')], 0)
      const end = answer.end(outcome)
      expect(actsOf(end)).toEqual([['A-2', false, true]])
      expect(end.changed).toMatchObject([{ numeroActa: 'A-2', resuelto: true }])
      expect([...known.values()].map(({ resuelto }) => resuelto)).toEqual([false, true])
      expect(createReconciliation(CORDOBA, known).end('empty').changed).toHaveLength(1)
    },
  )

  it.each(['partial', 'timeout', 'error'] as const)('that is %s resolves nothing', (outcome) => {
    expect(open(knownOf('A-1')).answer.end(outcome)).toEqual({ changed: [], toSend: [] })
  })

  it.each([
    ['a row that could not be read', [], 1],
    ['a report that names no act', [report(null)], 0],
  ] as const)('with %s resolves nothing, and counts it', (_name, reports, unreadable) => {
    const { answer } = open(knownOf('A-1'))
    answer.page(reports, unreadable)
    expect(answer.end('found')).toEqual({ changed: [], toSend: [] })
    expect(answer.rejected()).toBe(1)
  })
})

describe('the outcome of an answer', () => {
  const answered = (found: number, rejected: number) => ({
    ...open().answer,
    found: () => found,
    rejected: () => rejected,
  })

  it.each([
    ['empty', 1, 0, 'found'],
    ['empty', 0, 0, 'empty'],
    ['empty', 0, 1, 'partial'],
    ['found', 1, 0, 'found'],
    ['found', 1, 1, 'partial'],
    ['timeout', 1, 1, 'timeout'],
  ] as const)('%s with %d found and %d rejected is %s', (outcome, found, rejected, normalised) => {
    expect(normaliseOutcome(outcome, answered(found, rejected))).toBe(normalised)
  })
})

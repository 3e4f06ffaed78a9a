import { expect, it } from 'vitest'
import { hasResponded, isConclusive, isConsultable, isFailure, OUTCOMES, type Outcome } from './outcome.ts'
import { subjectKey } from './subject.ts'

it.each<[claim: string, rule: (outcome: Outcome) => boolean, outcomes: readonly Outcome[]]>([
  ['is a full answer', isConclusive, ['found', 'empty']],
  ['is an answer, at least in part', hasResponded, ['found', 'empty', 'partial']],
  ['is listed among the failures', isFailure, ['partial', 'maintenance', 'timeout', 'error']],
  ['cannot be asked', (outcome) => !isConsultable(outcome), ['unsupported', 'not_configured']],
])('what %s', (_claim, rule, outcomes) => {
  expect(OUTCOMES.filter(rule)).toEqual(outcomes)
})

/** Keyed hashes of stored rows depend on it. */
it('a subject keeps its key', () => {
  expect(subjectKey({ kind: 'patent', plate: 'AB123CD' })).toBe('patent:AB123CD')
  expect(subjectKey({ kind: 'dni', dni: '12345678', gender: 'F' })).toBe('dni:12345678:F')
})

import { describe, expect, it } from 'vitest'
import {
  NOTIFIED_TRANSITIONS,
  type NotifiedState,
  notifiedStateOf,
  sightingOf,
} from './notified-transitions.ts'

const STANDINGS = Object.keys(NOTIFIED_TRANSITIONS) as NotifiedState[]

describe('what was reported about a fine', () => {
  it('changes by no failed answer', () => {
    for (const state of STANDINGS) expect(NOTIFIED_TRANSITIONS[state].unanswered).toBe('ignored')
  })

  it('becomes resolved by full answers alone, once it was reported as pending', () => {
    for (const state of ['pending', 'missing'] as const) {
      const { askedInPart, settledInPart, goneInPart } = NOTIFIED_TRANSITIONS[state]
      expect([askedInPart, settledInPart, goneInPart]).not.toContain('resolved')
    }
  })

  it('needs two full answers without the fine, or one that says paid or void', () => {
    expect(NOTIFIED_TRANSITIONS.pending.gone).toBe('missing')
    expect(NOTIFIED_TRANSITIONS.missing.gone).toBe('resolved')
    expect(NOTIFIED_TRANSITIONS.pending.settled).toBe('resolved')
  })

  it('is read from its record, and from what an answer shows', () => {
    expect([undefined, [false, false], [false, true], [true, false]].map(read)).toEqual(STANDINGS)
    const gone = { resuelto: true, estado: 'pendiente', estadoTexto: 'DEUDA' } as const
    expect(sightingOf(gone, { answers: true, isFull: true })).toBe('gone')
    expect(sightingOf({ ...gone, estado: 'pagada' }, { answers: true, isFull: false })).toBe('settledInPart')
    expect(sightingOf({ ...gone, resuelto: false }, { answers: false, isFull: false })).toBe('unanswered')
  })
})

const read = (notified: boolean[] | undefined) =>
  notifiedStateOf(notified && { resuelto: notified[0] === true, isMissing: notified[1] === true })

import { describe, expect, it } from 'vitest'
import { sampleSearchReply, sampleStatus } from './search-samples.ts'
import { initialSearch, reduceSearch, type SearchEvent, type SearchState } from './search-state.ts'
import { SEARCH_TRANSITIONS, type SearchStage, type SearchTransition } from './search-transitions.ts'

const complete: SearchEvent = {
  type: 'live',
  events: [
    {
      type: 'session_complete',
      seq: 9,
      scoring: null,
      reconciliation: { jurisdictionsVerified: [], jurisdictionsWithErrors: [] },
      totals: { infractions: 0, consulted: 0, total: 0 },
    },
  ],
}
const status = (sessionComplete: boolean): SearchEvent => ({
  type: 'status',
  reply: sampleStatus({ sessionComplete, sessionActive: !sessionComplete, lastSeq: 9 }),
  subject: 'AB123CD',
})

const EVENTS: Record<SearchTransition, readonly SearchEvent[]> = {
  edited: [{ type: 'typedIdentifier', raw: 'AB123CD' }, { type: 'sending' }],
  again: [{ type: 'again' }],
  reset: [{ type: 'reset' }],
  restoring: [{ type: 'restoring' }],
  restoreFailed: [{ type: 'restoreFailed' }],
  started: [{ type: 'started', reply: sampleSearchReply(), sessionId: 's1' }],
  limited: [{ type: 'limited', reply: sampleSearchReply() }],
  statusRunning: [status(false)],
  statusComplete: [status(true)],
  sessionChanged: [
    { type: 'live', events: [] },
    { type: 'queue', queue: null },
    { type: 'connection', status: 'waiting', at: 0 },
    { type: 'checking', checking: true },
    { type: 'mailChosen', mailsResult: false },
  ],
  sessionCompleted: [complete],
  expired: [{ type: 'expired' }],
}

const after = (...events: readonly SearchEvent[]) => events.reduce(reduceSearch, initialSearch)
const STATES: Record<SearchStage, SearchState> = {
  form: initialSearch,
  restoring: after(...EVENTS.restoring),
  searching: after(...EVENTS.started),
  complete: after(...EVENTS.started, complete),
  limited: after(...EVENTS.limited),
}
const STAGES = Object.keys(STATES) as SearchStage[]

describe('the home screen', () => {
  it.each(STAGES)('leaves %s as the table says', (stage) => {
    expect(STATES[stage].stage).toBe(stage)
    for (const [name, events] of Object.entries(EVENTS)) {
      const next = SEARCH_TRANSITIONS[stage][name as SearchTransition]
      for (const event of events) {
        const state = reduceSearch(STATES[stage], event)
        if (next === 'ignored') expect(state, `${stage}, ${event.type}`).toBe(STATES[stage])
        else expect(state.stage, `${stage}, ${event.type}`).toBe(next)
      }
    }
  })

  it('ignores the late answer about a search that the visitor has left', () => {
    const left = after(...EVENTS.started, ...EVENTS.reset)
    for (const late of [...EVENTS.statusRunning, ...EVENTS.statusComplete, ...EVENTS.restoreFailed])
      expect(reduceSearch(left, late)).toBe(left)
  })
})

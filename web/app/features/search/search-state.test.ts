import type { LiveEvent } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { sampleInfraction, sampleSearchReply, sampleStatus } from './search-samples.ts'
import { initialSearch, reduceSearch, type SearchEvent, type SearchState } from './search-state.ts'

const started: SearchEvent = { type: 'started', reply: sampleSearchReply(), sessionId: 's1' }
const after = (...events: SearchEvent[]) => events.reduce(reduceSearch, initialSearch)
const live = (...events: LiveEvent[]): SearchEvent => ({ type: 'live', events })
const update = (seq: number, over = {}): LiveEvent => ({
  type: 'infraction_update',
  seq,
  infraction: sampleInfraction(over),
})
const complete: LiveEvent = {
  type: 'session_complete',
  seq: 99,
  scoring: {
    score: 90,
    category: 'Excelente',
    totalInfractions: 1,
    typologyBreakdown: [],
    conclusive: false,
    answered: 24,
    asked: 25,
  },
  reconciliation: { jurisdictionsVerified: [], jurisdictionsWithErrors: ['Salta'] },
  totals: { infractions: 1, consulted: 24, total: 25 },
}

function sessionOf(state: SearchState) {
  if (!('session' in state)) throw new Error(`no session in ${state.stage}`)
  return state.session
}

describe('a running search', () => {
  it('adds new fines at the end and replaces known ones in their place', () => {
    const state = after(
      started,
      live(update(1, { hash: 'a' }), update(2, { hash: 'b' })),
      live(update(3, { hash: 'a', resuelto: true }), update(4, { hash: 'c' })),
    )
    const { infractions, lastSeq } = sessionOf(state)
    expect(infractions.map(({ hash, resuelto }) => [hash, resuelto])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
    expect(lastSeq).toBe(4)
  })

  it('knows which acts were confirmed in this search', () => {
    const reply = sampleSearchReply({
      existingInfractions: [sampleInfraction({ hash: 'old', numeroActa: 'A-0' })],
    })
    const state = after(
      { type: 'started', reply, sessionId: 's1' },
      live(update(1, { hash: 'new', numeroActa: 'A-1' })),
    )
    expect([...sessionOf(state).verifiedActs]).toEqual(['A-1'])
  })

  it('keeps one coverage line per jurisdiction', () => {
    const line = {
      type: 'progress',
      jurisdiction: 'salta',
      name: 'Salta',
      found: 0,
      consultedAt: null,
      fromCache: false,
      message: null,
      link: null,
      total: 25,
    } as const
    const state = after(
      started,
      live({ ...line, seq: 1, outcome: null, done: 0 }, { ...line, seq: 2, outcome: 'timeout', done: 1 }),
    )
    expect(sessionOf(state).coverage.map(({ outcome }) => outcome)).toEqual(['timeout'])
    expect(sessionOf(state).progress).toEqual({ done: 1, total: 25 })
  })

  it('is complete with its score and the jurisdictions that failed', () => {
    const state = after(started, live(update(1), complete))
    expect(state.stage).toBe('complete')
    expect(sessionOf(state)).toMatchObject({ jurisdictionsWithErrors: ['Salta'], scoring: { score: 90 } })
  })

  it('remembers since when it is disconnected', () => {
    const lost: SearchEvent = { type: 'connection', status: 'waiting', at: 1_000 }
    const state = after(started, lost, { type: 'connection', status: 'connecting', at: 3_000 })
    expect(sessionOf(state).lostAt).toBe(1_000)
    expect(
      sessionOf(reduceSearch(state, { type: 'connection', status: 'connected', at: 4_000 })).lostAt,
    ).toBeNull()
  })

  it('ends with the mail when its token expires', () => {
    const state = after(started, { type: 'expired' })
    expect(state.stage).toBe('complete')
    expect(sessionOf(state).sentByEmail).toBe(true)
  })

  it('lets a status replace everything but the order of what is shown', () => {
    const fines = ['c', 'a', 'b'].map((hash) => sampleInfraction({ hash }))
    const reply = sampleStatus({ infractions: fines, sessionComplete: true })
    const state = after(started, live(update(1, { hash: 'a' }), update(2, { hash: 'gone' })), {
      type: 'status',
      reply,
      subject: 'AB123CD',
    })
    expect(sessionOf(state).infractions.map(({ hash }) => hash)).toEqual(['a', 'c', 'b'])
    expect(state.stage).toBe('complete')
  })

  it('ignores live events without a search', () => {
    expect(after(live(update(1)))).toEqual(initialSearch)
  })

  it('starts again empty, except for the wait of the e-mail', () => {
    const sent = { lastOtpSentAt: 0, email: 'a@b.ar', subject: 'patent:AB123CD' }
    const timer = { ...sent, resendCooldown: 300, otpType: 'user' } as const
    const state = after({ type: 'cooldown', timer }, started, { type: 'reset' })
    expect(state).toEqual({ stage: 'form', form: { ...initialSearch.form, cooldown: timer } })
  })
})

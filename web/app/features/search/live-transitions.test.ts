import { describe, expect, it } from 'vitest'
import { LIVE_TRANSITIONS, type LiveStatus } from './live-transitions.ts'

const STATUSES = Object.keys(LIVE_TRANSITIONS) as LiveStatus[]

describe('the table of the live connection', () => {
  it('ends closed from every state, for good', () => {
    for (const status of STATUSES) expect(LIVE_TRANSITIONS[status].close).toBe('closed')
    const { close, ...others } = LIVE_TRANSITIONS.closed
    expect(close).toBe('closed')
    expect(new Set(Object.values(others))).toEqual(new Set(['ignored']))
  })

  it('leaves lost and expired only when the visitor asks, or the network is back', () => {
    for (const status of ['lost', 'expired'] as const) {
      const left = Object.entries(LIVE_TRANSITIONS[status]).filter(([, next]) => next !== 'ignored')
      expect(left).toEqual([
        ['close', 'closed'],
        ['reconnect', 'connecting'],
      ])
    }
  })

  it('accepts only where a socket is open', () => {
    const accepting = STATUSES.filter((status) => LIVE_TRANSITIONS[status].accepted === 'connected')
    expect(accepting).toEqual(['opening', 'connecting', 'connected'])
  })
})

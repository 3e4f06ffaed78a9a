import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createLiveTokens } from './live-tokens.ts'

const tokens = createLiveTokens(createSecrets('a secret of the tests, long enough to be one'))
const now = new Date('2026-03-15T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('a token of a search', () => {
  it.each([
    ['is good at once', 0, 'valid'],
    ['is good in its last second', 599, 'valid'],
    ['is over after ten minutes', 600, 'expired'],
  ] as const)('%s', (_name, seconds, verdict) => {
    const token = tokens.issue(randomUUID(), now)
    expect(tokens.verify(token, later(seconds)).verdict).toBe(verdict)
  })

  it('names its own search and no other', () => {
    const searchId = randomUUID()
    expect(tokens.verify(tokens.issue(searchId, now), now)).toEqual({
      verdict: 'valid',
      searchId,
    })
  })

  it('is worthless with any character changed', () => {
    const token = tokens.issue(randomUUID(), now)
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcxyz0189.-_'), (index, character) => {
        const forged = token.slice(0, index) + character + token.slice(index + 1)
        // The last character of base64url carries spare bits: a change there may mean the same bytes.
        fc.pre(forged !== token && index < token.length - 1)
        expect(tokens.verify(forged, now).verdict).toBe('invalid')
      }),
    )
  })

  it('is worthless under another secret, and so is any other text', () => {
    const others = createLiveTokens(createSecrets('another secret of the tests, as long as the first'))
    expect(tokens.verify(others.issue(randomUUID(), now), now).verdict).toBe('invalid')
    fc.assert(fc.property(fc.string(), (text) => tokens.verify(text, now).verdict === 'invalid'))
  })
})

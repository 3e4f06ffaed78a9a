import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createFileTokens } from './file-tokens.ts'
import { createLiveTokens } from './live-tokens.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const tokens = createFileTokens(secrets)
const now = new Date('2026-03-15T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const file = { searchId: randomUUID(), hash: 'A'.repeat(43), kind: 'pruebas1' } as const

describe('a token of one file', () => {
  it.each([
    ['at once', 0, 'valid'],
    ['in its last second', 3_599, 'valid'],
    ['after an hour', 3_600, 'expired'],
  ] as const)('%s', (_name, seconds, verdict) => {
    const verified = tokens.verify(tokens.issue(file, now), file, after(seconds))
    expect(verified).toEqual({ verdict, searchId: file.searchId })
  })

  it('is valid for at least half an hour, and the same when a page is read again', () => {
    const late = after(1_799)
    expect(tokens.issue(file, late)).toBe(tokens.issue(file, now))
    expect(tokens.verify(tokens.issue(file, late), file, after(3_599)).verdict).toBe('valid')
  })

  it.each([
    { hash: 'B'.repeat(43), kind: 'pruebas1' },
    { hash: file.hash, kind: 'pruebas2' },
    { hash: file.hash, kind: 'actaPdf' },
  ] as const)('opens no other file: %j', (other) => {
    expect(tokens.verify(tokens.issue(file, now), other, now)).toEqual({ verdict: 'other_file' })
  })

  it('opens nothing when a character is changed, under another secret, or for another search', () => {
    const token = tokens.issue(file, now)
    fc.assert(
      fc.property(fc.nat(token.length - 2), fc.constantFrom(...'abcxyz0189.-_'), (index, character) => {
        const forged = token.slice(0, index) + character + token.slice(index + 1)
        // The last character of each base64url part has spare bits: a change there may mean the same bytes.
        fc.pre(forged !== token && token[index + 1] !== '.')
        expect(['other_file', 'not_a_file_token']).toContain(tokens.verify(forged, file, now).verdict)
      }),
    )
    const others = createFileTokens(createSecrets('another secret of the tests, as long as the first'))
    expect(tokens.verify(others.issue(file, now), file, now).verdict).toBe('other_file')
  })

  it('and the live token of a search are never taken for each other', () => {
    const live = createLiveTokens(secrets)
    expect(tokens.verify(live.issue(file.searchId, now), file, now).verdict).toBe('not_a_file_token')
    expect(live.verify(tokens.issue(file, now), now).verdict).toBe('invalid')
  })
})

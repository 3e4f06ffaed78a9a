import { describe, expect, it } from 'vitest'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { createTrackingTokenVerifier, issueTrackingToken } from './tracking-token.ts'

const secrets = createSecrets('s'.repeat(32))
const NOW = Date.UTC(2026, 2, 11, 12)
const after = (ms: number) => new Date(NOW + ms)
const DAY_MS = 86_400_000

const verify = createTrackingTokenVerifier(secrets)

describe('a tracking token', () => {
  it.each(['anonymous', 'authenticated'] as const)('of type %s counts for a day', (type) => {
    const token = issueTrackingToken(secrets, type, after(0))
    expect(verify(token, after(DAY_MS - 1))).toEqual({ outcome: 'valid', type })
    expect(verify(token, after(DAY_MS))).toEqual({ outcome: 'expired' })
    expect(verify(token, after(DAY_MS))).toEqual({ outcome: 'expired' })
  })

  it('can not be changed, cut, stretched or signed by another', () => {
    const token = issueTrackingToken(secrets, 'anonymous', after(0))
    const [mark = '', end = '', signature = ''] = token.split('.')
    const forgeries = [
      `a.${end}.${signature}`,
      `${mark}.${Number(end) + 1}.${signature}`,
      `${mark}.0${end}.${signature}`,
      `${token}=`,
      ` ${token}`,
      `${mark}.${end}.`,
      `${mark}.${end}.${'A'.repeat(43)}`,
      '',
      issueTrackingToken(createSecrets('t'.repeat(32)), 'anonymous', after(0)),
    ]
    for (const forgery of forgeries) expect(verify(forgery, after(0)), forgery).toEqual({ outcome: 'wrong' })
  })
})

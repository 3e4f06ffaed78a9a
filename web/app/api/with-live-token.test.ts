import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { withLiveToken } from './with-live-token.ts'

afterEach(() => vi.unstubAllGlobals())

const expired = new CallError(401, 'La sesión expiró.', { code: 'token_vencido' })
const renewing = () => {
  const fetched = vi.fn(async () => Response.json({ token: 'new', expiresInSeconds: 600 }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('uses the token it has', async () => {
  const fetched = renewing()
  expect(await withLiveToken({ sessionId: 's', token: 'old' }, async (token) => token)).toBe('old')
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['an expired token', 'old', ['old', 'new']],
  ['no token', null, ['new']],
])('renews %s once', async (_name, token, used) => {
  const fetched = renewing()
  const makeCall = vi.fn(async (given: string) => {
    if (given === 'old') throw expired
    return given
  })
  expect(await withLiveToken({ sessionId: 's', token }, makeCall)).toBe('new')
  expect(makeCall.mock.calls.flat()).toEqual(used)
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('gives up where the new token is refused as well, or the refusal is another', async () => {
  renewing()
  const refusing = vi.fn(async () => {
    throw expired
  })
  await expect(withLiveToken({ sessionId: 's', token: 'old' }, refusing)).rejects.toBe(expired)
  expect(refusing).toHaveBeenCalledTimes(2)
  const forbidden = new CallError(403, 'No.', { code: 'sin_permiso' })
  const forbidding = vi.fn(async () => {
    throw forbidden
  })
  await expect(withLiveToken({ sessionId: 's', token: 'old' }, forbidding)).rejects.toBe(forbidden)
  expect(forbidding).toHaveBeenCalledTimes(1)
})

import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { isRequester, rememberRequester } from './requester-cookie.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const AT = new Date('2026-03-01T12:00:00Z')
const HOUR_MS = 60 * 60_000

function remember(email: string): string {
  const set: string[] = []
  const reply = { header: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply
  rememberRequester(reply, email, { secrets, now: AT, isSecure: true })
  return set.join().split(';')[0] ?? ''
}

const isKnown = (cookie: string | undefined, email: string, now = AT) =>
  isRequester({ headers: { cookie } } as FastifyRequest, email, { secrets, now, isSecure: true })

it('knows for an hour who asked for the code of this e-mail, in any of its spellings', () => {
  const cookie = remember('ana@gmail.com')
  expect(isKnown(cookie, 'a.na@googlemail.com', new Date(AT.getTime() + HOUR_MS - 1))).toBe(true)
  expect(isKnown(cookie, 'ana@gmail.com', new Date(AT.getTime() + HOUR_MS))).toBe(false)
  expect(isKnown(cookie, 'bea@gmail.com')).toBe(false)
})

it('knows nobody by what is no whole mark of ours', () => {
  const cookie = remember('ana@gmail.com')
  const [name, value] = cookie.split('=')
  const [expires, mark] = value?.split('.') ?? []
  const later = `${Number(expires) + 1}.${mark}`
  const others = ['', `${expires}.`, `.${mark}`, `x${value}`, `${value}.x`, later].map(
    (one) => `${name}=${one}`,
  )
  expect([undefined, ...others].filter((one) => isKnown(one, 'ana@gmail.com'))).toEqual([])
  expect(isKnown(cookie, 'ana@gmail.com')).toBe(true)
})

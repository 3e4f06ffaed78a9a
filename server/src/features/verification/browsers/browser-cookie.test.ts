import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createSecrets, hashToken } from '../../../platform/secrets/secrets.ts'
import { bindBrowser, chooseBrowser, readBrowserHash, readOwnBrowser } from './browser-cookie.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')
const asking = (cookie?: string) => ({ headers: { cookie } }) as FastifyRequest
const chosen = () => chooseBrowser(asking(), secrets, true)

function cookieSetBy(isBrief: boolean): string {
  const set: string[] = []
  const reply = { header: (_name: string, value: string) => set.push(value) } as unknown as FastifyReply
  bindBrowser(reply, 'value', { isSecure: true, isBrief })
  return set.join()
}

it('knows a browser by its whole cookie only', () => {
  const value = chosen()
  const own = (cookie: string) => readOwnBrowser(asking(`__Host-navegador=${cookie}`), secrets, true)
  expect(own(value)).toBe(value)
  expect([`A${value}`, `${value}A`, value.slice(1), ''].map(own)).toEqual([null, null, null, null])
  expect(readOwnBrowser(asking(), secrets, true)).toBeNull()
  expect(chooseBrowser(asking(`__Host-navegador=${value}`), secrets, true)).toBe(value)
})

it('does not know the cookie that another secret made', () => {
  const value = chooseBrowser(asking(), createSecrets('another secret of the tests, as long as that'), true)
  expect(readOwnBrowser(asking(`__Host-navegador=${value}`), secrets, true)).toBeNull()
})

it('finds the searches of a browser that had its cookie before https', () => {
  const [value, later] = [chosen(), chosen()]
  expect(readBrowserHash(asking(`navegador=${value}`))).toEqual(hashToken(value))
  const both = asking(`navegador=${value}; __Host-navegador=${later}`)
  expect(readBrowserHash(both)).toEqual(hashToken(later))
  for (const cookie of [undefined, 'navegador=', `navegador=${value}A`, `navegador=A${value}`])
    expect(readBrowserHash(asking(cookie))).toBeNull()
})

it('stays 30 days, and until it is closed in a browser that is shared', () => {
  expect(cookieSetBy(false)).toBe(
    '__Host-navegador=value; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(cookieSetBy(true)).toBe('__Host-navegador=value; Path=/; HttpOnly; Secure; SameSite=Lax')
})

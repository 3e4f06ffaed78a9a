import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { type App, createApp } from './create-app.ts'
import { refuseCrossSite } from './csrf.ts'

const SITE = 'https://multas.example'

let app: App
const seen: string[] = []
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  refuseCrossSite(app, SITE)
  const ownHook = async () => void seen.push('own hook')
  for (const onRequest of [undefined, ownHook, [ownHook]]) {
    const url = `/${seen.push('') - 1}`
    app.route({ method: ['GET', 'POST'], url: `${url}/both`, handler: async () => 'done' })
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      app.route({ method, url, ...(onRequest ? { onRequest } : {}), handler: async () => 'done' })
  }
  seen.length = 0
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', origin?: string, url = '/0') => {
  const headers = { host: 'other.multas.example', ...(origin === undefined ? {} : { origin }) }
  const reply = await app.inject({ method, url, headers })
  return [reply.statusCode, method === 'HEAD' || reply.statusCode === 200 ? reply.body : reply.json()]
}
const REFUSED = [403, { code: 'origen_no_permitido', message: 'El pedido viene de otro sitio.' }]

it.each(['POST', 'PUT', 'DELETE'] as const)('refuses %s from a page of another site', async (method) => {
  for (const origin of ['https://evil.example', 'null', 'https://multas.example.evil.example'])
    expect(await ask(method, origin)).toEqual(REFUSED)
})

it.each(['POST', 'PUT', 'DELETE'] as const)('lets %s in from own pages and from programs', async (method) => {
  for (const origin of [SITE, 'https://other.multas.example', undefined])
    expect(await ask(method, origin)).toEqual([200, 'done'])
})

it('lets every page read', async () => {
  expect(await ask('GET', 'https://evil.example')).toEqual([200, 'done'])
  expect((await ask('HEAD', 'https://evil.example'))[0]).toBe(200)
})

it('refuses a call of several methods for those that change something', async () => {
  expect(await ask('POST', 'https://evil.example', '/0/both')).toEqual(REFUSED)
})

it.each(['/1', '/2'])('keeps the hooks of a route, and runs before them: %s', async (url) => {
  seen.length = 0
  expect(await ask('POST', 'https://evil.example', url)).toEqual(REFUSED)
  expect(seen).toEqual([])
  expect(await ask('POST', SITE, url)).toEqual([200, 'done'])
  expect(seen).toEqual(['own hook'])
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAliveFirstServer } from './alive-first.ts'

const server = createAliveFirstServer((_request, response) => response.writeHead(503).end())
let site = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it.each([
  ['GET', '/healthz', 200, '{"status":"ok"}'],
  ['HEAD', '/healthz', 200, ''],
  ['POST', '/healthz', 503, ''],
  ['GET', '/healthz/more', 503, ''],
  ['GET', '/', 503, ''],
])('%s %s is answered %i, whatever stands behind it', async (method, path, status, body) => {
  const reply = await fetch(site + path, { method })
  expect([reply.status, await reply.text()]).toEqual([status, body])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

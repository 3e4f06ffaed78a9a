import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLivenessServer } from './liveness.ts'

const server = createLivenessServer((_request, response) => response.writeHead(503).end(), {
  version: '1.2.3',
})
let site = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

it.each([
  ['GET', '/healthz', 200, '{"status":"ok","version":"1.2.3"}'],
  ['HEAD', '/healthz', 200, ''],
  ['POST', '/healthz', 503, ''],
  ['GET', '/healthz/more', 503, ''],
  ['GET', '/', 503, ''],
])('%s %s is answered %i, whatever stands behind it', async (method, path, status, body) => {
  const reply = await fetch(site + path, { method })
  expect([reply.status, await reply.text()]).toEqual([status, body])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
})

it('keeps idle connections for longer than a proxy does', () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})

it('knows the address of a visitor who has left', async () => {
  const addressAfterwards = new Promise((resolve) => {
    server.once('request', ({ socket }) => socket.once('close', () => resolve(socket.remoteAddress)))
  })
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1')
  visitor.write('POST /leaving HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n')
  await once(server, 'request')
  visitor.resetAndDestroy()
  expect(await addressAfterwards).toBe('127.0.0.1')
})

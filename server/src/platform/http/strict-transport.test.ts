import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { type App, createApp } from './create-app.ts'

let app: App
afterEach(() => app.close())

async function ask(isSecure: boolean, head: string): Promise<string> {
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000, isSecure })
  app.get('/moved', (_request, reply) => reply.redirect('/'))
  app.get('/broken', () => {
    throw new Error('broken')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

const HEADER = /^strict-transport-security: max-age=31536000\r$/im

describe('a site over https', () => {
  it.each([
    'GET /healthz HTTP/1.1',
    'GET /moved HTTP/1.1',
    'GET /broken HTTP/1.1',
    'GET /no HTTP/1.1',
    'GET /%zz HTTP/1.1',
    'garbage',
  ])('says so in its answer to %s', async (head) => {
    expect(await ask(true, head)).toMatch(HEADER)
  })

  it('and one without does not', async () => {
    expect(await ask(false, 'GET /healthz HTTP/1.1')).not.toMatch(HEADER)
  })
})

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { createApp } from './create-app.ts'

it('a reply that began before the server closes delays its end by no idle time', async () => {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_024 })
  const body = new Readable({ read: () => undefined })
  app.get('/file', () => body)
  const agent = new Agent({ keepAlive: true })
  const asked = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/file`, { agent }).end()
  body.push('first')
  const [reply] = await once(asked, 'response')
  expect(reply.headers.connection).toBe('keep-alive')
  const closed = app.close()
  body.push(null)
  await reply.resume().toArray()
  await closed
  agent.destroy()
})

it('answers as usual what a kept connection still asks while the server closes', async () => {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_024 })
  const body = new Readable({ read: () => undefined })
  app.get('/file', () => body)
  app.get('/call', () => ({ isAnswered: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const arrived = new Promise((resolve) => {
    app.server.on('request', ({ url }) => url === '/call' && resolve(url))
  })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const asked = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  asked('/file')
  body.push('first')
  await once(socket, 'data')
  const closed = app.close()
  asked('/call')
  await arrived
  body.push(null)
  const received = Buffer.concat(await socket.toArray()).toString()
  await closed
  expect(received).toContain('{"isAnswered":true}')
  expect(received).not.toContain('503')
})

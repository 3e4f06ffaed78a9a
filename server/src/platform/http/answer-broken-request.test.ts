import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiError } from '@multas/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { type App, createApp } from './create-app.ts'

let app: App
beforeAll(async () => {
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 200 })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function send(words: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(words)
  return text(socket)
}

it.each([
  ['no HTTP', 'hola\r\n\r\n', 400],
  ['a method that nobody knows', 'SACAR / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
    400,
  ],
])('%s is refused in the shape of every refusal, and the connection ends', async (_name, words, status) => {
  const [head = '', body = ''] = (await send(words)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(apiError.parse(JSON.parse(body)).message).toMatch(/^[A-Z]/)
})

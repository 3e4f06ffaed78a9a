import { once } from 'node:events'
import { Agent, request } from 'node:http'
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

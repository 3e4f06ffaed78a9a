import { afterEach, describe, expect, it } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createHealth } from './index.ts'

const TOKEN = 'a-token-of-the-metrics-1234'
const open: { close(): PromiseLike<unknown> }[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((one) => one.close()))))

async function ask(metricsToken: string | null, authorization?: string) {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  open.push(app)
  createHealth({ metrics: createMetrics(), findUnready: async () => [], metricsToken }).routes(app)
  return app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
}

describe('/metrics', () => {
  it('is not there without a token in the settings', async () => {
    for (const given of [undefined, 'Bearer ', 'Bearer x'])
      expect((await ask(null, given)).statusCode).toBe(404)
  })

  it.each([undefined, '', 'Bearer', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN])(
    'refuses %s',
    async (given) => {
      const reply = await ask(TOKEN, given)
      expect(reply.statusCode).toBe(401)
      expect(reply.body).not.toContain('multas_')
    },
  )

  it('answers its token', async () => {
    const reply = await ask(TOKEN, `Bearer ${TOKEN}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('multas_searches_completed_total')
  })
})

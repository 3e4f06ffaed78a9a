import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'
import { createApp } from '../platform/http/create-app.ts'
import { createLog } from '../platform/log/log.ts'
import { createOperatorAlerts } from '../platform/operator-alerts/operator-alerts.ts'
import { watchAddresses } from './watch-addresses.ts'

const database = useTestDatabase()
const closers: (() => Promise<unknown>)[] = []
beforeEach(() => database().pool.query('delete from site_settings'))
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const PUBLIC = { isDemo: false, host: '127.0.0.1', siteUrl: 'https://multas.example' }
const START = Date.UTC(2026, 2, 1, 12)

async function open({ trustedProxies = null as number | null, settings = PUBLIC } = {}) {
  const time = { ms: START }
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const clock = () => new Date(time.ms)
  const alerts = createOperatorAlerts(database().db, clock, log)
  const app = await createApp({ log, trustedProxies, bodyLimit: 1_000 })
  watchAddresses(app, { settings, log, clock, alerts })
  app.get('/', () => 'page')
  closers.push(() => app.close())
  return {
    time,
    warnings: () => lines.filter((line) => line.includes('http.single_address')).length,
    shown: async () => (await alerts.readSince(new Date(START))).map(({ kind }) => kind),
    /** As a proxy on this machine passes them on: `browsers` in turn, each from an address of its own. */
    async visit(requests: number, { browsers = 20, peer = '127.0.0.1', by = 'user-agent' } = {}) {
      for (let n = 0; n < requests; n += 1) {
        const who = n % browsers
        const headers = {
          host: 'multas.example',
          'x-forwarded-for': `203.0.113.${who}`,
          ...(by === 'cookie' ? { cookie: `visitorId=v${who}` } : { 'user-agent': `Browser/${who}` }),
        }
        await app.inject({ url: '/', remoteAddress: peer, headers })
      }
    },
  }
}

it.each(['user-agent', 'cookie'])('warns when many browsers by %s have one address', async (by) => {
  const site = await open()
  await site.visit(199, { by })
  expect(site.warnings()).toBe(0)
  await site.visit(1, { by })
  expect(site.warnings()).toBe(1)
  await expect.poll(site.shown).toEqual(['single_address'])
})

it('warns once an hour, also behind a proxy on another machine, and in spite of a monitor', async () => {
  const site = await open()
  await site.visit(8, { browsers: 1, peer: '198.51.100.9' })
  await site.visit(1_000, { peer: '10.0.0.5' })
  expect(site.warnings()).toBe(1)
  site.time.ms += 3_600_000
  await site.visit(200, { peer: '10.0.0.5' })
  expect(site.warnings()).toBe(2)
})

it.each([
  ['the proxy is trusted', { trustedProxies: 1 }, {}],
  ['few browsers make all requests', {}, { browsers: 19 }],
  [
    'it is a demonstration on this machine',
    { settings: { isDemo: true, host: '127.0.0.1', siteUrl: 'http://localhost:3000' } },
    {},
  ],
])('does not warn when %s', async (_name, options, visits) => {
  const site = await open(options)
  await site.visit(400, visits)
  expect(site.warnings()).toBe(0)
  expect(await site.shown()).toEqual([])
})

it('does not warn when visitors have two addresses', async () => {
  const site = await open()
  for (let round = 0; round < 20; round += 1) {
    await site.visit(20, { peer: '192.0.2.1' })
    await site.visit(20, { peer: '192.0.2.2' })
  }
  expect(site.warnings()).toBe(0)
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actsIn, consult } from '../../test/consult-upstream.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterEach(() => simulator.reset())
afterAll(() => simulator.close())

async function control(method: string, path: string, body?: unknown) {
  const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const response = await fetch(`${simulator.url}/_control${path}`, init)
  return { status: response.status, body: JSON.parse(await response.text()) }
}

const acts = async (slug: string, plate: string) =>
  actsIn((await consult(simulator.url, slug, { plate })).text)

describe('settings', () => {
  it('set one upstream, and leave the others', async () => {
    const changed = await control('PUT', '/upstreams/chaco', { latencyMs: [1, 5], fault: 'hang', times: 3 })
    expect(changed.body).toMatchObject({
      slug: 'chaco',
      latencyMs: [1, 5],
      fault: 'hang',
      times: 3,
      faultRate: 1,
    })
    expect((await control('GET', '/upstreams/salta')).body).toMatchObject({ latencyMs: 0, fault: null })
  })

  it('set all of them, and go back', async () => {
    await control('PUT', '/upstreams/*', { latencyMs: 7 })
    const all = (await control('GET', '')).body
    expect(all).toMatchObject({ seed: 1, today: '2026-05-20', connections: { accepted: expect.any(Number) } })
    expect(all.upstreams).toHaveLength(38)
    expect(new Set(all.upstreams.map((upstream: { latencyMs: number }) => upstream.latencyMs))).toEqual(
      new Set([7]),
    )
    await control('POST', '/reset')
    expect(simulator.upstream('chaco').latencyMs).toBe(0)
  })

  it.each([
    [{ fault: 'no existe' }, 'fault'],
    [{ latencyMs: 'mucho' }, 'latencyMs'],
    [{ latencyMs: [9, 1] }, 'latencyMs'],
    [{ faultRate: 2 }, 'faultRate'],
    [{ nada: 1 }, 'nada'],
    [[], 'object'],
  ])('refuse %j', async (change, word) => {
    const refused = await control('PUT', '/upstreams/chaco', change)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain(word)
  })

  it('refuse an unknown upstream and an unknown call', async () => {
    expect((await control('PUT', '/upstreams/narnia', { latencyMs: 1 })).status).toBe(400)
    expect((await control('DELETE', '/upstreams/chaco')).status).toBe(404)
  })
})

describe('faults', () => {
  const status = async (path = '/api/v1/traffic_fines/?dominio=AAA000') =>
    (await fetch(`${simulator.url}/chaco${path}`)).status

  it('end after so many times', async () => {
    simulator.set('chaco', { fault: 'server_error', times: 2 })
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200])
    expect(simulator.upstream('chaco').fault).toBeNull()
  })

  it('hit only the paths they are set for', async () => {
    simulator.set('chaco', { fault: 'server_error', onlyPath: 'evidencia' })
    expect([await status(), await status('/evidencia/x/foto1.png')]).toEqual([200, 500])
  })

  it('hit about the share they are set for', async () => {
    simulator.set('chaco', { fault: 'server_error', faultRate: 0.5 })
    const statuses = await Promise.all(Array.from({ length: 60 }, () => status()))
    expect(statuses.filter((one) => one === 500).length).toBeGreaterThan(15)
    expect(statuses.filter((one) => one === 200).length).toBeGreaterThan(15)
  })

  it('keep their settings while only the latency changes', () => {
    simulator.set('chaco', { fault: 'drip', delayMs: 5 })
    simulator.set('chaco', { latencyMs: 3 })
    expect(simulator.upstream('chaco')).toMatchObject({ fault: 'drip', delayMs: 5, latencyMs: 3 })
  })
})

it('counts requests, connections, statuses and what was asked', async () => {
  for (let times = 0; times < 3; times++) {
    await (
      await fetch(`${simulator.url}/salta/api/automotores/multas`, {
        method: 'POST',
        body: '{"dominio":"AAA000"}',
      })
    ).text()
  }
  await expect.poll(() => simulator.upstream('salta').inFlight).toBe(0)
  const seen = simulator.upstream('salta')
  expect(seen).toMatchObject({ requests: 3, statuses: { 404: 3 }, maxInFlight: 1 })
  expect(seen.connections).toBeLessThanOrEqual(2)
  expect(seen.lastRequests[0]).toMatchObject({
    method: 'POST',
    path: '/api/automotores/multas',
    body: '{"dominio":"AAA000"}',
    status: 404,
  })
  await control('POST', '/reset-counters')
  expect(simulator.upstream('salta')).toMatchObject({ requests: 0, lastRequests: [] })
})

it('waits its latency', async () => {
  simulator.set('chaco', { latencyMs: [80, 90] })
  const started = performance.now()
  await fetch(`${simulator.url}/chaco/api/v1/traffic_fines/?dominio=AAA000`)
  expect(performance.now() - started).toBeGreaterThan(75)
})

it.each([
  ['a shorter latency', () => simulator.set('chaco', { latencyMs: 0 })],
  ['a reset', () => simulator.reset()],
])('answers a request that waits, after %s', async (_name, shorten) => {
  simulator.set('chaco', { latencyMs: 3_600_000 })
  const reply = fetch(`${simulator.url}/chaco/api/v1/traffic_fines/?dominio=AAA000`)
  await expect.poll(() => simulator.upstream('chaco').inFlight).toBe(1)
  simulator.set('chaco', { latencyMs: 3_700_000 })
  shorten()
  expect((await reply).status).toBe(200)
})

it('gives every upstream a realistic latency of its own when none is asked for', async () => {
  const realistic = await startSimulator({ today: '2026-05-20' })
  const { latencyMs } = realistic.upstream('chaco')
  await realistic.close()
  expect(latencyMs).toEqual([expect.any(Number), expect.any(Number)])
  expect(latencyMs).not.toEqual(realistic.upstream('salta').latencyMs)
})

describe('world edits', () => {
  it('pay a fine: gone where only debts are listed, paid where the rest is too', async () => {
    const [act = ''] = await acts('mendoza', 'PAG100')
    const paid = await control('POST', '/world/edits', {
      upstream: 'mendoza',
      patent: 'PAG100',
      act,
      change: 'pay',
    })
    expect(paid.body).toEqual({ acts: [act] })
    expect((await consult(simulator.url, 'mendoza', { plate: 'PAG100' })).text).toContain('CANCELADA')
    await control('POST', '/world/edits', { upstream: 'cordoba', patent: 'PAG100', change: 'pay' })
    expect(await acts('cordoba', 'PAG100')).toEqual([])
  })

  it('add one with its own act, and forget it at a reset', async () => {
    const edit = { upstream: 'lanus', patent: 'AAA000', change: 'add', act: 'LN-7777777' }
    expect((await control('POST', '/world/edits', edit)).body).toEqual({ acts: ['LN-7777777'] })
    expect(await acts('lanus', 'AAA000')).toEqual(['LN-7777777'])
    await control('POST', '/reset')
    expect(await acts('lanus', 'AAA000')).toEqual([])
  })

  it.each([
    [{ upstream: 'lanus', change: 'pay' }],
    [{ upstream: 'lanus', patent: 'AAA000', change: 'burn' }],
    [{ upstream: 'georef', patent: 'AAA000', change: 'add' }],
  ])('refuse %j', async (edit) => {
    expect((await control('POST', '/world/edits', edit)).status).toBe(400)
  })

  it('move the day', async () => {
    expect((await control('PUT', '/world', { today: '2026-12-01' })).body).toEqual({ today: '2026-12-01' })
    expect((await control('PUT', '/world', { today: 'mañana' })).status).toBe(400)
  })
})

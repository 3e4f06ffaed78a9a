import type { SearchReply, SessionStatusReply } from '@multas/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../live-harness.ts'
import { databaseUrl } from '../postgres.setup.ts'
import { verifiedToken } from '../search-harness.ts'
import { useTestDatabase } from '../test-database.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type SlowUpstreams, startSlowUpstreams } from './slow-upstreams.ts'
import { type RunningProcess, startProcesses } from './start-process.ts'
import { post } from './visitor.ts'

/**
 * More visitors than the product may serve at once, with sources that reply in half a second: each visitor
 * gets a queue position at once, every search runs, in order, and none is reported as a failure of a source.
 */
const AT_ONCE = 4
const LATENCY_MS = 500

let mail: MailTrap
const database = useTestDatabase()
const numbers = { next: 100 }
beforeAll(async () => {
  mail = await startMailTrap()
})
afterAll(() => mail.close())

interface Started {
  readonly sites: readonly string[]
  readonly processes: readonly RunningProcess[]
  readonly upstreams: SlowUpstreams
}

/** Runs for the tests of a block. */
function useProduct(roles: readonly string[], more: Record<string, string> = {}): () => Started {
  let product: Started | undefined
  beforeAll(async () => {
    const { rows } = await database().pool.query<{ name: string }>('select current_database() as name')
    const upstreams = await startSlowUpstreams(2, LATENCY_MS)
    const variables = {
      DATABASE_URL: databaseUrl(inject('postgres'), rows[0]?.name ?? ''),
      APP_SECRET: 'a secret of the tests, long enough to be one',
      JURISDICTIONS_DIR: upstreams.directory,
      SMTP_URL: mail.url,
      DATABASE_CONNECTIONS: '6',
      SEARCH_CONCURRENCY: String(AT_ONCE),
      METRICS_TOKEN: 'a-token-of-the-tests-long-enough',
      ...more,
    }
    const processes = await startProcesses(roles.map((role) => ({ ...variables, ROLE: role })))
    const sites = processes.flatMap(({ address }) => (address === '' ? [] : address))
    product = { sites, processes, upstreams }
  })
  afterAll(async () => {
    await Promise.all(product?.processes.map((one) => one.kill('SIGKILL')) ?? [])
    await product?.upstreams.close()
  })
  return () => {
    if (!product) throw new Error('the product has not started')
    return product
  }
}

interface Visit extends SearchReply {
  readonly plate: string
  readonly repliedMs: number
}

/** Visitors who have verified their e-mail and press the button at the same time. */
async function arrive(sites: readonly string[], count: number): Promise<readonly Visit[]> {
  const tokens = await Promise.all(
    Array.from({ length: count }, async () => {
      numbers.next += 1
      const plate = `AB${numbers.next}CD`
      const subject = { kind: 'patent' as const, plate }
      return { plate, token: await verifiedToken(database(), subject, { address: `${plate}@gmail.com` }) }
    }),
  )
  return Promise.all(
    tokens.map(async ({ plate, token }, index) => {
      const site = sites[index % sites.length] ?? ''
      const body = { dominio: plate, verificationToken: token }
      const reply = await post<SearchReply>(site, '/api/search', body)
      return { ...reply, plate, repliedMs: performance.now() }
    }),
  )
}

const statusOf = async (site: string, { sessionId, wsToken }: SearchReply): Promise<SessionStatusReply> => {
  const headers = { authorization: `Bearer ${wsToken}` }
  return (await (
    await fetch(`${site}/api/session/${sessionId}/status`, { headers })
  ).json()) as SessionStatusReply
}

async function untilComplete(site: string, visits: readonly Visit[]): Promise<readonly SessionStatusReply[]> {
  const all = () => Promise.all(visits.map((visit) => statusOf(site, visit)))
  const countRunning = async () => (await all()).filter((one) => !one.sessionComplete).length
  await expect.poll(countRunning, { interval: LATENCY_MS }).toBe(0)
  return all()
}

const follow = (site: string, { sessionId, wsToken }: SearchReply) =>
  connect(`${site.replace('http', 'ws')}/ws?session=${sessionId}`, { type: 'auth', token: wsToken })

async function expectOrderlySearches({ sites: [site = ''], upstreams }: Started, most: number) {
  const visits = await arrive([site], most * 5)
  const ended = await untilComplete(site, visits)
  expect(upstreams.mostAtOnce()).toBeLessThanOrEqual(most)
  expect(ended.flatMap(({ coverage }) => coverage.map(({ outcome }) => outcome))).toEqual(
    Array(most * 10).fill('found'),
  )
}

describe('a web and two workers', () => {
  const product = useProduct(['web', 'worker', 'worker'])

  it('never run more searches than they may, and every one of them gets its answers', () =>
    expectOrderlySearches(product(), AT_ONCE * 2))
})

describe('one process that does everything', () => {
  const product = useProduct(['all'])

  it('never runs more searches than it may, and every one of them gets its answers', () =>
    expectOrderlySearches(product(), AT_ONCE))

  it('gives the position at once, to the front, and a correct estimate', async () => {
    const { sites, upstreams } = product()
    const [site = ''] = sites
    await untilComplete(site, await arrive([site], AT_ONCE))
    const visits = await arrive([site], AT_ONCE * 10)
    const waiting = visits.filter(({ queue }) => queue !== null)
    const ordered = waiting.toSorted((a, b) => Number(a.queue?.place) - Number(b.queue?.place))
    // Some may begin before the last has arrived, whose place is lower by as many; a few have not asked yet.
    const arrivedMs = Math.max(...visits.map(({ repliedMs }) => repliedMs))
    const begun = visits.filter(({ plate }) => Number(upstreams.firstAskedMs.get(plate)) <= arrivedMs).length
    const offsets = ordered.map(({ queue }, index) => index + 1 - Number(queue?.place))
    expect(ordered).toHaveLength(AT_ONCE * 9)
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...offsets)).toBeLessThanOrEqual(begun)
    const last = ordered.at(-1)
    expect((await statusOf(site, last as Visit)).queue?.place).toBeGreaterThan(AT_ONCE * 6)
    const browser = await follow(site, last as Visit)
    await browser.closed

    const places = browser.received.flatMap((message) =>
      message.type === 'queue_update' ? (message.queue?.place ?? 0) : [],
    )
    expect(places.length).toBeGreaterThan(2)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    expect(places.at(-1)).toBe(0)
    await untilComplete(site, visits)
    const errors = waiting.map(({ plate, queue, repliedMs }) => {
      const actualMs = (upstreams.firstAskedMs.get(plate) ?? 0) - repliedMs
      return Math.abs((queue?.startsInSeconds ?? 0) * 1_000 - actualMs) / actualMs
    })
    const median = errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]
    // Unknown while none runs, as before the first of them begins.
    const estimates = browser.received.flatMap((message) =>
      message.type === 'queue_update' ? (message.queue?.startsInSeconds ?? 0) : [],
    )
    expect(Math.max(...estimates)).toBeGreaterThan(0)
    // How good it is: `estimate-starts.test.ts`, in virtual time. Here the machine is shared; milliseconds would be 1,000.
    expect(median).toBeLessThan(10)
  })

  it('mails a visitor who has to wait, once, when the page is not open', async () => {
    const [site = ''] = product().sites
    const visits = await arrive([site], AT_ONCE * 3)
    const { sessionId, plate } = visits.at(-1) as Visit
    await expect
      .poll(async () => (await read(`select state from searches where id = '${sessionId}'`))[0]?.state)
      .toBe('complete')
    expect(await mail.textFor(`${plate}@gmail.com`, '/results/')).toContain('2 de 2')
    expect(mail.countFor(`${plate}@gmail.com`)).toBe(1)
  })
})

describe('two processes that do everything', () => {
  const product = useProduct(['all', 'all'])

  it('serve who waits although the one that accepted the search is killed', async () => {
    const { sites, processes } = product()
    const [first = '', second = ''] = sites
    const visits = await arrive([first], AT_ONCE * 5)
    expect(visits.filter(({ queue }) => queue !== null).length).toBeGreaterThan(0)
    await processes[0]?.kill('SIGKILL')
    const ended = await untilComplete(second, visits)
    const outcomes = ended.flatMap(({ coverage }) => coverage.map(({ outcome }) => outcome))
    expect(outcomes).toEqual(Array(AT_ONCE * 10).fill('found'))
  })
})

describe('a process in which two may wait', () => {
  const product = useProduct(['all'], { SEARCH_QUEUE_MAX: '2' })

  it('refuses a search when too many wait, and takes it later with the same verification', async () => {
    const { sites, upstreams } = product()
    const [site = ''] = sites
    const release = upstreams.hold()
    const visits = await arrive([site], AT_ONCE + 2)
    const plate = 'AC999CD'
    const token = await verifiedToken(database(), { kind: 'patent', plate })
    const ask = () =>
      fetch(`${site}/api/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ dominio: plate, verificationToken: token }),
      })
    const refused = await ask()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'servicio_no_disponible',
      message: expect.stringContaining('Hay demasiadas búsquedas'),
    })
    const metrics = await fetch(`${site}/metrics`, {
      headers: { authorization: 'Bearer a-token-of-the-tests-long-enough' },
    })
    expect(await metrics.text()).toMatch(/^multas_searches_waiting 2$/m)
    release()
    await untilComplete(site, visits)
    await expect.poll(async () => (await ask()).status).toBe(200)
  })
})

const read = async (sql: string) => (await database().pool.query(sql)).rows

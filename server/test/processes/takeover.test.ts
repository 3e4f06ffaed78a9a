import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../live-harness.ts'
import { databaseUrl } from '../postgres.setup.ts'
import { useTestDatabase } from '../test-database.ts'
import { type GatedUpstreams, startGatedUpstreams } from './gated-upstreams.ts'
import { type MailTrap, startMailTrap } from './mail-trap.ts'
import { type RunningProcess, startProcess } from './start-process.ts'
import { searchAs } from './visitor.ts'

/**
 * Web and worker processes on one PostgreSQL: a search accepted by one is run by another and shown live by a third.
 * The worker is killed with SIGKILL half-way.
 */
const UPSTREAMS = 6
/** A sweep for dead processes and a job’s next look take 1.5 s together. */
const UNRECOVERED_MS = 2_500

let mail: MailTrap
beforeAll(async () => {
  mail = await startMailTrap()
})
afterAll(() => mail.close())

describe('several processes on one database', () => {
  const database = useTestDatabase()
  const product = useProduct(database, 'on')

  it('run, show and recover one search together: nothing lost, nothing twice', async () => {
    const { webs, workers, upstreams } = product()
    const [front, back] = webs
    const { sessionId, wsToken } = await searchAs(front?.address ?? '', mail, 'ana@gmail.com', 'AB123CD')
    const url = `${back?.address.replace('http', 'ws')}/ws?session=${sessionId}`
    const browser = await connect(url, { type: 'auth', token: wsToken })
    await expect
      .poll(() => browser.received.filter(({ type }) => type === 'progress').length)
      .toBe(UPSTREAMS / 2)

    await killHolder(database, workers)
    await expect.poll(() => upstreams.asked[0]).toBe(2)
    upstreams.open()
    expect(await browser.closed).toBe(1000)

    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
    const reported = browser.received.flatMap((message) =>
      message.type === 'progress' ? message.jurisdiction : [],
    )
    expect(reported.toSorted()).toEqual(
      Array.from({ length: UPSTREAMS }, (_, number) => `upstream-${number}`),
    )
    const fines = browser.received.flatMap((message) =>
      message.type === 'infraction_update' ? message.infraction.numeroActa : [],
    )
    expect(fines.toSorted()).toEqual(Array.from({ length: UPSTREAMS }, (_, number) => `ACTA-${number}`))
    expect(upstreams.asked).toEqual([2, 1, 2, 1, 2, 1])
  })

  it('write to a visitor who is not there for the end', async () => {
    const { webs, upstreams } = product()
    upstreams.open()
    const { sessionId } = await searchAs(webs[0]?.address ?? '', mail, 'beto@gmail.com', 'AC123CD')
    const state = `select state from searches where id = '${sessionId}'`
    await expect.poll(async () => (await database().pool.query(state)).rows[0]?.state).toBe('complete')
    const link = /http\S+\/results\/(\S+)/.exec(await mail.textFor('beto@gmail.com', '/results/'))
    const shown = await fetch(`${webs[0]?.address}/api/results/${link?.[1]}`)
    expect(await shown.json()).toMatchObject({
      sessionComplete: true,
      subjectLabel: 'AC123CD',
      progress: { done: UPSTREAMS },
    })
  })
})

describe('a worker’s port', () => {
  const database = useTestDatabase()
  const product = useProduct(database, 'on', ['worker'])

  it('says that it lives, whether it is ready, and how much it does', async () => {
    const [worker] = product().workers
    const ask = (path: string) => fetch(`${worker?.healthAddress}${path}`)
    expect((await ask('/healthz')).status).toBe(200)
    expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready', waitingFor: [] })
    const metrics = await (await ask('/metrics')).text()
    expect(metrics).toMatch(/^multas_workers 1$/m)
    expect(metrics).toMatch(/^multas_jobs_given_up 0$/m)
    expect(metrics).toMatch(/^multas_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
  })
})

describe('a worker that is asked to stop', () => {
  const database = useTestDatabase()
  const product = useProduct(database, 'on', ['web', 'worker', 'worker'])

  it('hands its search over: no error is logged, no attempt is spent, nothing is lost or repeated', async () => {
    const { webs, workers, upstreams } = product()
    const site = webs[0]?.address ?? ''
    const { sessionId, wsToken } = await searchAs(site, mail, 'gala@gmail.com', 'AH123CD')
    const url = `${site.replace('http', 'ws')}/ws?session=${sessionId}`
    const browser = await connect(url, { type: 'auth', token: wsToken })
    await expect
      .poll(() => browser.received.filter(({ type }) => type === 'progress').length)
      .toBe(UPSTREAMS / 2)
    const holder = await findHolder(database, workers)

    await holder?.kill('SIGTERM')
    await expect.poll(() => upstreams.asked[0]).toBe(2)
    const { rows } = await database().pool.query<{ attempts: number }>(
      "select attempts from graphile_worker._private_jobs where payload->>'searchId' = $1",
      [sessionId],
    )
    upstreams.open()
    expect(await browser.closed).toBe(1000)

    expect(rows).toEqual([{ attempts: 1 }])
    expect(holder?.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
    expect(upstreams.asked).toEqual([2, 1, 2, 1, 2, 1])
  })
})

describe('processes that do everything', () => {
  const database = useTestDatabase()
  const product = useProduct(database, 'on', ['all', 'all'])

  it('run at once what they accept, and take over from one that is killed', async () => {
    const { webs, upstreams } = product()
    const [first, second] = webs
    const { sessionId, wsToken } = await searchAs(first?.address ?? '', mail, 'dora@gmail.com', 'AE123CD')
    const url = `${second?.address.replace('http', 'ws')}/ws?session=${sessionId}`
    const browser = await connect(url, { type: 'auth', token: wsToken })
    await expect
      .poll(() => browser.received.filter(({ type }) => type === 'progress').length)
      .toBe(UPSTREAMS / 2)
    const { rows } = await database().pool.query(
      'select p.pid from search_runs r join processes p on p.id = r.holder where r.search_id = $1',
      [sessionId],
    )
    expect(rows).toEqual([{ pid: first?.pid }])

    await first?.kill('SIGKILL')
    await expect.poll(() => upstreams.asked[0]).toBe(2)
    upstreams.open()
    expect(await browser.closed).toBe(1000)
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
    expect(upstreams.asked).toEqual([2, 1, 2, 1, 2, 1])
  })

  it('leave a search alone that another one runs for longer than its job waits', async () => {
    const { webs, upstreams } = product()
    const site = webs.find(
      ({ log }) => log.length > 0 && log.some(({ msg }) => msg === 'presence.dead_removed'),
    )
    upstreams.shut()
    const before = upstreams.asked[0] ?? 0
    await searchAs(site?.address ?? '', mail, 'emma@gmail.com', 'AF123CD')
    const pendingJobs = `select count(*)::int as jobs from graphile_worker._private_jobs
      where run_at > now() + interval '100 milliseconds' and key is null`
    await expect.poll(async () => (await database().pool.query(pendingJobs)).rows[0].jobs).toBe(1)
    await expect.poll(async () => (await database().pool.query(pendingJobs)).rows[0].jobs).toBe(0)
    await expect.poll(async () => (await database().pool.query(pendingJobs)).rows[0].jobs).toBe(1)
    expect(upstreams.asked[0]).toBe(before + 1)
    upstreams.open()
  })
})

describe('without the recovery', () => {
  const database = useTestDatabase()
  const product = useProduct(database, 'off', ['web', 'worker', 'worker'])

  it('a search whose worker was killed stays where it was', async () => {
    const { webs, workers, upstreams } = product()
    await searchAs(webs[0]?.address ?? '', mail, 'carla@gmail.com', 'AD123CD')
    await expect.poll(() => upstreams.asked[0]).toBe(1)
    await killHolder(database, workers)
    await new Promise((resolve) => setTimeout(resolve, UNRECOVERED_MS))
    expect(upstreams.asked[0]).toBe(1)
  })
})

interface TestProduct {
  readonly upstreams: GatedUpstreams
  readonly webs: readonly RunningProcess[]
  readonly workers: readonly RunningProcess[]
}

function useProduct(
  database: ReturnType<typeof useTestDatabase>,
  recovery: 'on' | 'off',
  roles: readonly string[] = ['web', 'web', 'worker', 'worker'],
): () => TestProduct {
  let product: TestProduct | undefined
  beforeAll(async () => {
    const { rows } = await database().pool.query<{ name: string }>('select current_database() as name')
    const upstreams = await startGatedUpstreams(UPSTREAMS)
    const variables = {
      DATABASE_URL: databaseUrl(inject('postgres'), rows[0]?.name ?? ''),
      APP_SECRET: 'a secret of the tests, long enough to be one',
      JURISDICTIONS_DIR: upstreams.directory,
      SMTP_URL: mail.url,
      JOB_RECOVERY: recovery,
      DATABASE_CONNECTIONS: '4',
    }
    const start = (role: string) => startProcess({ ...variables, ROLE: role })
    const all = await Promise.all(roles.map(start))
    product = {
      upstreams,
      webs: all.filter(({ address }) => address !== ''),
      workers: all.filter(({ address }) => address === ''),
    }
  })
  afterAll(async () => {
    await Promise.all(
      [...(product?.webs ?? []), ...(product?.workers ?? [])].map((one) => one.kill('SIGKILL')),
    )
    await product?.upstreams.close()
  })
  return () => {
    if (!product) throw new Error('the processes are there only inside tests')
    return product
  }
}

/** The process that holds the one search under way. */
async function findHolder(
  database: ReturnType<typeof useTestDatabase>,
  workers: readonly RunningProcess[],
): Promise<RunningProcess | undefined> {
  const { rows } = await database().pool.query<{ pid: number }>(
    `select p.pid from graphile_worker._private_jobs j join processes p on p.queue_holder = j.locked_by
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'search.run'`,
  )
  expect(rows).toHaveLength(1)
  const holder = workers.find(({ pid }) => pid === rows[0]?.pid)
  expect(holder).toBeDefined()
  return holder
}

async function killHolder(
  database: ReturnType<typeof useTestDatabase>,
  workers: readonly RunningProcess[],
): Promise<void> {
  await (await findHolder(database, workers))?.kill('SIGKILL')
}

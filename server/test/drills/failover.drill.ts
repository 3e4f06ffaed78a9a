import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DatabaseName, type HaTestbed, openHaTestbed, otherThan } from '../ha/ha-testbed.ts'
import { startSteadyVisitors, type Visit } from '../ha/steady-visitors.ts'
import { countPutOff, expectStored, expectWhole } from '../ha/visit-checks.ts'
import { type GatedUpstreams, startGatedUpstreams } from '../processes/gated-upstreams.ts'
import { type MailTrap, startMailTrap } from '../processes/mail-trap.ts'
import { type RunningProcess, startProcess } from '../processes/start-process.ts'

/**
 * `deploy/ha` under a steady load: the primary is killed, frozen, and handed over. Nothing accepted is lost, no client
 * sees a gap or a repeat, and each receives more within 10 s of the promotion. Needs Debian's patroni, etcd-server,
 * haproxy and postgresql-15, and root.
 */
const PER_SECOND = Number(process.env.SEARCHES_PER_SECOND ?? 20)
const UPSTREAMS = 3
const FOLLOWING_MS = 10_000
const LIMIT_MS = 8 * 60_000
const ROLES = ['web', 'web', 'worker', 'worker']
const PLENTY = '10000'

let testbed: HaTestbed
let mail: MailTrap
let upstreams: GatedUpstreams
const processes: RunningProcess[] = []

beforeAll(async () => {
  testbed = await openHaTestbed()
  ;[mail, upstreams] = await Promise.all([
    startMailTrap({ deadlineMs: 120_000 }),
    startGatedUpstreams(UPSTREAMS),
  ])
  for (const ROLE of ROLES)
    processes.push(
      await startProcess({
        ROLE,
        DATABASE_URL: testbed.url,
        APP_SECRET: 'a secret of the drill, long enough to be one',
        JURISDICTIONS_DIR: upstreams.directory,
        SMTP_URL: mail.url,
        SITE_URL: 'http://localhost:3000',
        DATABASE_CONNECTIONS: '8',
        CODES_PER_ADDRESS_HOUR: PLENTY,
        CODES_FREE_PER_ADDRESS_HOUR: PLENTY,
      }),
    )
}, 180_000)

afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill('SIGKILL')))
  await Promise.all([mail?.close(), upstreams?.close()])
  await testbed?.close()
}, 60_000)

interface Case {
  readonly name: string
  readonly take: (primary: DatabaseName) => void
  readonly restore: (former: DatabaseName) => void
}

const CASES: readonly Case[] = [
  { name: 'killed', take: (name) => testbed.kill(name), restore: (name) => testbed.start(name) },
  { name: 'frozen', take: (name) => testbed.freeze(name), restore: (name) => testbed.thaw(name) },
  { name: 'handed over', take: (name) => testbed.switchOver(name), restore: () => undefined },
]

it.each(CASES)(
  'the primary is $name',
  async ({ name, take, restore }) => {
    const former = await testbed.primary()
    upstreams.open()
    const visitors = startSteadyVisitors({
      sites: () => processes.flatMap(({ address }) => address || []),
      mail,
      perSecond: PER_SECOND,
    })
    await pause(10_000)
    upstreams.shut()
    await pause(1_500)
    const takenMs = performance.now()
    take(former)
    setTimeout(() => upstreams.open(), 3_000)
    const promotedMs = await testbed.promoted(otherThan(former))
    await pause(20_000)
    const visits = await visitors.stop()
    const report = summarize(visits, promotedMs)
    process.stdout.write(
      `${name}: promoted after ${seconds(promotedMs - takenMs)}; ${JSON.stringify({ ...report, perSecond: PER_SECOND })}\n`,
    )
    expect(visits.flatMap(({ failure }) => failure ?? [])).toEqual([])
    for (const visit of visits) expectWhole(visit, upstreams.slugs)
    await testbed.asAdmin(otherThan(former), (client) => expectStored(client, visits, UPSTREAMS))
    expect(report.underWay).toBeGreaterThan(0)
    expect(report.followingAfterMs).toBeLessThan(FOLLOWING_MS)
    for (const one of processes) {
      expect(one.exitCode()).toBe(null)
      expect((await fetch(`${one.healthAddress}/readyz`)).status).toBe(200)
    }
    restore(former)
    await testbed.isSynchronous()
  },
  LIMIT_MS,
)

function summarize(visits: readonly Visit[], promotedMs: number) {
  const underWay = visits.filter(
    ({ searchId, acceptedMs, completedMs }) =>
      searchId !== null && acceptedMs < promotedMs && (completedMs ?? Number.POSITIVE_INFINITY) > promotedMs,
  )
  const delays = underWay.map(({ received }) => {
    const first = received.find(({ atMs, message }) => atMs > promotedMs && 'seq' in message)
    return (first?.atMs ?? Number.POSITIVE_INFINITY) - promotedMs
  })
  return {
    visits: visits.length,
    accepted: visits.filter(({ searchId }) => searchId !== null).length,
    underWay: underWay.length,
    followingAfterMs: Math.round(Math.max(0, ...delays)),
    longestCallMs: Math.round(Math.max(...visits.map(({ longestCallMs }) => longestCallMs))),
    failed: visits.filter(({ failure }) => failure !== null).length,
    putOff: countPutOff(visits),
  }
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

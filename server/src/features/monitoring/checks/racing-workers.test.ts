import { once } from 'node:events'
import type { Subject } from '@multas/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  account,
  DAY_MS,
  monitoringSecrets,
  monitorOn,
  untilTrue,
} from '../../../../test/monitoring-harness.ts'
import { end, page, reported, scripted } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { claimSubjects } from './claim-subjects.ts'

const database = useTestDatabase()
beforeEach(
  async () => void (await database().pool.query('truncate watched_subjects, fines, searches cascade')),
)

const plate = (number: number): Subject => ({ kind: 'patent', plate: `AD${100 + number}FG` })
const answering = (fines: Record<string, () => ReturnType<typeof reported>[]>) =>
  scripted(
    Object.fromEntries(
      Object.entries(fines).map(([slug, list]) => [
        slug,
        () => (list().length > 0 ? [page(...list()), end('found')] : [end('empty')]),
      ]),
    ),
  )

describe('several workers', () => {
  it('share what is due: each subject is checked once, its news sent once', async () => {
    const state = { fines: [] as ReturnType<typeof reported>[] }
    const consultations = answering({ cordoba: () => state.fines })
    const clock = { now: new Date('2026-03-05T12:00:00Z') }
    const workers = Array.from({ length: 3 }, () => monitorOn(database(), consultations, { clock }))
    const [first] = workers
    const owner = account()
    for (let n = 0; n < 60; n += 1) await first?.add(owner, plate(n))
    await Promise.all(workers.map((worker) => worker.checkDue()))
    expect(consultations.asked.get('cordoba')).toBe(60)

    state.fines = [reported('A-1')]
    clock.now = new Date(clock.now.getTime() + DAY_MS)
    await Promise.all(workers.map((worker) => worker.checkDue()))
    expect(consultations.asked.get('cordoba')).toBe(120)
    const notified = workers.flatMap((worker) => worker.notified)
    expect(notified).toHaveLength(60)
    expect(new Set(notified.map(({ newsId }) => newsId)).size).toBe(60)
  })

  it('take nothing while visitors wait for their searches', async () => {
    const consultations = answering({ cordoba: () => [] })
    const visitors = { wait: true, asked: 0 }
    const visitorsWait = () => {
      visitors.asked += 1
      return visitors.wait
    }
    const worker = monitorOn(database(), consultations, { visitorsWait })
    await worker.add(account(), plate(1))
    const stop = worker.work()
    await untilTrue(() => visitors.asked > 3)
    expect(consultations.asked.get('cordoba')).toBeUndefined()
    visitors.wait = false
    await untilTrue(() => worker.verdicts.length === 1)
    await stop()
  })

  it('take over what one of them holds for too long, and what it brings then counts for nothing', async () => {
    const gate = new AbortController()
    const asked = new AbortController()
    const state = { fines: [reported('A-1')], isSlow: false }
    const consultations = scripted({
      async *cordoba() {
        const { fines, isSlow } = state
        state.isSlow = false
        if (isSlow) asked.abort()
        if (isSlow && !gate.signal.aborted) await once(gate.signal, 'abort')
        yield page(...fines)
        yield end('found')
      },
    })
    const slow = monitorOn(database(), consultations)
    const quick = monitorOn(database(), consultations, { clock: { now: new Date('2026-03-07T12:00:00Z') } })
    await slow.add(account(), plate(1))
    await slow.checkDue()
    state.fines = [reported('A-1'), reported('A-2')]
    state.isSlow = true
    const zombie = slow.check()
    if (!asked.signal.aborted) await once(asked.signal, 'abort')
    state.fines = [reported('A-1'), reported('A-3')]
    expect(await quick.checkDue()).toBe(1)
    gate.abort()
    await zombie
    expect(quick.notified.map(({ news }) => news.fine.numeroActa)).toEqual(['A-3'])
    expect(slow.notified).toEqual([])
    const { rows } = await database().pool.query<{ sealed: Buffer }>(
      'select content_sealed as sealed from fines',
    )
    const acts = rows.map(({ sealed }) => JSON.parse(monitoringSecrets.decrypt(sealed)).numeroActa)
    expect(acts.toSorted()).toEqual(['A-1', 'A-3'])
  })
})

describe('a worker that dies', () => {
  const claimAsDead = (now: Date) =>
    claimSubjects(
      { database: database(), secrets: monitoringSecrets, nameOf: (slug) => slug, freshnessMs: 0 },
      { most: 10, leaseMs: 60_000, now },
    )

  it('with a subject in its hands: another one checks it when the lease is over', async () => {
    const consultations = answering({ cordoba: () => [] })
    const monitor = monitorOn(database(), consultations)
    await monitor.add(account(), plate(1))
    expect(await claimAsDead(monitor.clock.now)).toHaveLength(1)
    expect(await monitor.checkDue()).toBe(0)
    monitor.clock.now = new Date(monitor.clock.now.getTime() + 60_000)
    expect(await monitor.checkDue()).toBe(1)
    expect(consultations.asked.get('cordoba')).toBe(1)
  })

  it('between writing and sending the news: nothing was written, and the next check sends them', async () => {
    const state = { fines: [] as ReturnType<typeof reported>[], dies: false }
    const consultations = answering({ cordoba: () => state.fines })
    const monitor = monitorOn(database(), consultations, {
      async onNotify(_notified, tx) {
        await sql`insert into watches (id, owner_kind, owner_id, subject_hash, is_active, created_at)
          select gen_random_uuid(), 'fleet', gen_random_uuid(), subject_hash, true, now()
          from watched_subjects`.execute(tx)
        // What the end of the process does to its connection.
        if (state.dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      },
    })
    await monitor.add(account(), plate(1))
    await monitor.checkDue()
    state.fines = [reported('A-1')]
    state.dies = true
    await monitor.check()
    expect(monitor.verdicts).toEqual(['complete', 'broken'])
    const count = async (table: string) =>
      (await database().pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
        ?.count
    expect([await count('subject_news'), await count('watches'), await count('fines')]).toEqual([0, 1, 0])
    state.dies = false
    await monitor.check()
    expect(monitor.notified.map(({ news }) => news.kind)).toEqual(['nueva'])
    expect([await count('subject_news'), await count('watches'), await count('fines')]).toEqual([1, 2, 1])
    await monitor.check()
    expect(monitor.notified).toHaveLength(1)
  })

  it('that is stopped returns its unfinished work', async () => {
    const asked = new AbortController()
    const consultations = scripted({
      async *cordoba(_subject, signal) {
        asked.abort()
        if (!signal.aborted) await once(signal, 'abort')
        yield end('timeout')
      },
    })
    const monitor = monitorOn(database(), consultations, { deadlineMs: 60_000 })
    const owner = account()
    await monitor.add(owner, plate(1))
    const stop = monitor.work()
    if (!asked.signal.aborted) await once(asked.signal, 'abort')
    await stop()
    expect(monitor.verdicts).toEqual([])
    expect(await claimAsDead(monitor.clock.now)).toHaveLength(1)
  })

  it('has checked by itself what became due while it lived', async () => {
    const monitor = monitorOn(database(), answering({ cordoba: () => [] }))
    const stop = monitor.work()
    await monitor.add(account(), plate(1))
    await monitor.add(account(), plate(2))
    await untilTrue(() => monitor.verdicts.length === 2)
    await stop()
  })
})

import { once } from 'node:events'
import type { Subject } from '@multas/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { account, DAY_MS, monitoringSecrets, monitorOn } from '../../../test/monitoring-harness.ts'
import { end, page, reported, scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { subjectHash } from '../search/index.ts'

const database = useTestDatabase()
beforeEach(
  async () => void (await database().pool.query('truncate watched_subjects, fines, searches cascade')),
)
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const anyPlate = (): Subject => ({ kind: 'patent', plate: `AC${numbers.shift()}DE` })

/** What a source says now; a test changes it. */
function sources(answers: Record<string, () => ReturnType<typeof page | typeof end>[]>) {
  const now = { ...answers }
  const script = Object.fromEntries(Object.keys(answers).map((slug) => [slug, () => now[slug]?.() ?? []]))
  return { now, consultations: scripted(script) }
}
const nothing = () => [end('empty')]
const kindsOf = (notified: readonly { readonly news: { readonly kind: string } }[]) =>
  notified.map(({ news }) => news.kind)

describe('a watched subject', () => {
  it('reports nothing of its initial fines, then every new one to its watchers', async () => {
    const { now, consultations } = sources({
      cordoba: () => [page(reported('A-1')), end('found')],
      salta: nothing,
    })
    const monitor = monitorOn(database(), consultations)
    const [ana, beto] = [account(), account()]
    const subject = anyPlate()
    const { watchId, isNew } = await monitor.add(ana, subject)
    expect(isNew).toBe(true)
    expect((await monitor.add(ana, subject)).isNew).toBe(false)
    await monitor.add(beto, subject)
    expect(await monitor.checkDue()).toBe(1)
    expect(monitor.notified).toEqual([])
    expect(await monitor.watches.list(ana)).toMatchObject([
      { id: watchId, subject, pending: 1, pendingCentavos: 8_430_000, lastCheckedAt: monitor.clock.now },
    ])

    now.salta = () => [page(reported('S-1')), end('found')]
    now.cordoba = nothing
    await monitor.check()
    expect(kindsOf(monitor.notified)).toEqual(['nueva', 'nueva'])
    await monitor.check()
    expect(kindsOf(monitor.notified)).toEqual(['nueva', 'nueva', 'resuelta', 'resuelta'])
    expect(new Set(monitor.notified.map(({ owner }) => owner.id))).toEqual(new Set([ana.id, beto.id]))
    expect(new Set(monitor.notified.map(({ newsId }) => newsId)).size).toBe(2)
    expect(monitor.notified[0]?.subjectHash).toEqual(subjectHash(monitoringSecrets, subject))
    await monitor.check()
    expect(monitor.notified).toHaveLength(4)
    expect(consultations.asked.get('cordoba')).toBe(4)
  })

  it('gets no report from a source that fails, and is resolved only after a full answer', async () => {
    const { now, consultations } = sources({ cordoba: () => [page(reported('A-1')), end('found')] })
    const monitor = monitorOn(database(), consultations)
    const owner = account()
    await monitor.add(owner, anyPlate())
    await monitor.checkDue()
    for (const outcome of ['timeout', 'error', 'maintenance', 'needs_user', 'not_configured'] as const) {
      now.cordoba = () => [end(outcome)]
      await monitor.check()
    }
    now.cordoba = () => [
      { kind: 'page', fines: [], rejected: [{ reason: 'illegible', field: null }] },
      end('empty'),
    ]
    await monitor.check()
    expect(monitor.notified).toEqual([])
    const [watch] = await monitor.watches.list(owner)
    expect(watch).toMatchObject({ pending: 1, jurisdictions: [{ outcome: 'partial' }] })
    now.cordoba = nothing
    await monitor.check()
    await monitor.check()
    expect(kindsOf(monitor.notified)).toEqual(['resuelta'])
    expect((await monitor.watches.list(owner))[0]?.pending).toBe(0)
  })

  it('is notified of new fines also where a row of it can never be read', async () => {
    const answer = (...acts: string[]) => [
      {
        ...page(...acts.map((act) => reported(act))),
        rejected: [{ reason: 'illegible', field: null }],
      },
      end('found'),
    ]
    const { now, consultations } = sources({ cordoba: () => answer('A-1') })
    const monitor = monitorOn(database(), consultations)
    await monitor.add(account(), anyPlate())
    await monitor.checkDue()
    await monitor.check()
    expect(monitor.notified).toEqual([])
    now.cordoba = () => answer('A-1', 'A-2')
    await monitor.check()
    expect(monitor.notified.map(({ news }) => [news.kind, news.fine.numeroActa])).toEqual([['nueva', 'A-2']])
  })

  it('asks again only those that failed, an hour later, and all of them at its turn', async () => {
    const { now, consultations } = sources({ cordoba: nothing, salta: () => [end('timeout')] })
    const monitor = monitorOn(database(), consultations)
    const owner = account()
    await monitor.add(owner, anyPlate())
    await monitor.checkDue()
    expect(monitor.verdicts).toEqual(['partial'])
    const begun = monitor.clock.now.getTime()
    const next = (await monitor.watches.list(owner))[0]?.nextCheckAt?.getTime() ?? 0
    expect(next - begun).toBeLessThanOrEqual(DAY_MS / 24)
    expect(await monitor.checkDue()).toBe(0)
    now.salta = nothing
    monitor.clock.now = new Date(next)
    // Unless its turn in the day came first.
    const isTurn = next - begun < DAY_MS / 24
    expect(await monitor.checkDue()).toBe(1)
    expect(consultations.asked.get('salta')).toBe(2)
    expect(consultations.asked.get('cordoba')).toBe(isTurn ? 2 : 1)
    expect((await monitor.watches.list(owner))[0]?.jurisdictions.map(({ outcome }) => outcome)).toEqual([
      'empty',
      'empty',
    ])
    expect(monitor.verdicts).toEqual(['partial', 'complete'])
  })

  it('leaves what it saw to searches, and takes what a search has just seen', async () => {
    const subject = anyPlate()
    const { consultations } = sources({ cordoba: () => [page(reported('A-1')), end('found')] })
    const search = searchOn(database(), consultations)
    await search.run((await search.start(subject)).sessionId ?? '')
    expect(consultations.asked.get('cordoba')).toBe(1)
    const monitor = monitorOn(database(), consultations, { clock: { now: new Date() } })
    await monitor.add(account(), subject)
    await monitor.checkDue()
    expect(consultations.asked.get('cordoba')).toBe(1)

    const other = anyPlate()
    await monitor.add(account(), other)
    await monitor.checkDue()
    expect(
      (await search.snapshots.ofSubject(subjectHash(monitoringSecrets, other), new Date())).infractions,
    ).toHaveLength(1)
  })

  it('is compared with what was reported, not with what a search has found since', async () => {
    const subject = anyPlate()
    const { now, consultations } = sources({ cordoba: nothing })
    const monitor = monitorOn(database(), consultations)
    await monitor.add(account(), subject)
    await monitor.checkDue()
    now.cordoba = () => [page(reported('A-1')), end('found')]
    const search = searchOn(database(), consultations)
    await search.run((await search.start(subject)).sessionId ?? '')
    monitor.clock.now = new Date(Date.now() + DAY_MS)
    await monitor.check()
    expect(kindsOf(monitor.notified)).toEqual(['nueva'])
  })
})

describe('who watches', () => {
  it('gets no report while muted or inactive; subjects without active watchers are not checked', async () => {
    const { now, consultations } = sources({ cordoba: nothing })
    const monitor = monitorOn(database(), consultations)
    const [ana, beto] = [account(), account()]
    const subject = anyPlate()
    const { watchId } = await monitor.add(ana, subject)
    await monitor.add(beto, subject)
    await monitor.checkDue()
    const until = new Date(monitor.clock.now.getTime() + DAY_MS)
    await monitor.inTransaction((tx) => monitor.watches.mute(tx, ana, watchId, until))
    await monitor.inTransaction((tx) => monitor.watches.setActive(tx, beto, false))
    now.cordoba = () => [page(reported('A-1')), end('found')]
    expect(await monitor.check()).toBe(1)
    expect(monitor.notified).toEqual([])

    await monitor.inTransaction((tx) => monitor.watches.setActive(tx, ana, false))
    expect(await monitor.check()).toBe(0)
    expect((await monitor.watches.list(ana))[0]).toMatchObject({ isActive: false, nextCheckAt: null })
    await monitor.inTransaction((tx) => monitor.watches.setActive(tx, beto, true))
    now.cordoba = nothing
    expect(await monitor.checkDue()).toBe(1)
    await monitor.check()
    expect(monitor.notified.map(({ owner, news }) => [owner.id, news.kind])).toEqual([[beto.id, 'resuelta']])
  })

  it('gets no report about a blocked subject, unless it is blocked at their own request', async () => {
    const { now, consultations } = sources({ cordoba: nothing })
    const monitor = monitorOn(database(), consultations)
    const [ana, beto] = [account(), account()]
    const subject = anyPlate()
    await monitor.add(ana, subject)
    await monitor.add(beto, subject)
    await monitor.checkDue()
    const block = (owner: typeof ana | null) =>
      database().pool.query(
        `with cleared as (delete from blocked_subjects), holder as (
           insert into accounts (id, email_hash, email_sealed, created_at)
           select $2::uuid, substr(sha256($2::text::bytea), 1, 16), '', now() where $2 is not null returning id)
         insert into blocked_subjects
         select $1, gen_random_uuid(), 'patent', '', '', null, $2::uuid, now(), 'admin:x'
         from (select count(*) from holder) one`,
        [subjectHash(monitoringSecrets, subject), owner?.id ?? null],
      )
    await block(null)
    now.cordoba = () => [page(reported('A-1')), end('found')]
    await monitor.check()
    expect(consultations.asked.get('cordoba')).toBe(1)
    await database().pool.query('delete from blocked_subjects')
    await block(ana)
    await monitor.check()
    expect(monitor.notified.map(({ owner }) => owner.id)).toEqual([ana.id])
    expect((await monitor.watches.list(beto))[0]).toMatchObject({
      pending: 0,
      pendingCentavos: 0,
      isHidden: true,
    })
    expect((await monitor.watches.list(ana))[0]).toMatchObject({ pending: 1, isHidden: false })
    await database().pool.query('delete from blocked_subjects')
  })

  it('has what waits taken back when a subject is muted or taken away', async () => {
    const { consultations } = sources({ cordoba: nothing })
    const monitor = monitorOn(database(), consultations)
    const ana = account()
    const { watchId } = await monitor.add(ana, anyPlate())
    const mute = (until: Date | null) =>
      monitor.inTransaction((tx) => monitor.watches.mute(tx, ana, watchId, until))
    await mute(null)
    expect(monitor.silenced).toEqual([])
    await mute(new Date(monitor.clock.now.getTime() + DAY_MS))
    await monitor.inTransaction((tx) => monitor.watches.remove(tx, ana, watchId))
    await monitor.inTransaction((tx) => monitor.watches.remove(tx, ana, watchId))
    expect(monitor.silenced).toEqual([watchId, watchId])
  })

  it('leaves nothing behind', async () => {
    const { consultations } = sources({ cordoba: nothing })
    const monitor = monitorOn(database(), consultations)
    const [ana, fleet] = [account(), { kind: 'fleet', id: account().id } as const]
    const [shared, own] = [anyPlate(), anyPlate()]
    const { watchId } = await monitor.add(ana, shared)
    await monitor.add(fleet, shared)
    await monitor.add(fleet, own)
    const hashes = [shared, own].map((subject) => subjectHash(monitoringSecrets, subject))
    const kept = async () =>
      (await database().pool.query('select from watched_subjects where subject_hash = any($1)', [hashes]))
        .rows.length
    const remove = (owner: typeof ana) =>
      monitor.inTransaction((tx) => monitor.watches.remove(tx, owner, watchId))
    expect(await remove(fleet)).toBe(false)
    expect(await remove(ana)).toBe(true)
    expect(await kept()).toBe(2)
    await monitor.inTransaction((tx) => monitor.watches.eraseOwner(tx, fleet))
    expect(await kept()).toBe(0)
    expect(await monitor.watches.list(fleet)).toEqual([])
  })

  it('may leave while a subject is being checked: nothing is written of it', async () => {
    const gate = new AbortController()
    const asked = new AbortController()
    const consultations = scripted({
      async *cordoba() {
        asked.abort()
        if (!gate.signal.aborted) await once(gate.signal, 'abort')
        yield page(reported('A-1'))
        yield end('found')
      },
    })
    const monitor = monitorOn(database(), consultations)
    const owner = account()
    const subject = anyPlate()
    const hash = subjectHash(monitoringSecrets, subject)
    await monitor.add(owner, subject)
    const checking = monitor.checkDue()
    if (!asked.signal.aborted) await once(asked.signal, 'abort')
    await monitor.inTransaction((tx) => monitor.watches.eraseOwner(tx, owner))
    gate.abort()
    await checking
    expect((await database().pool.query('select from fines where subject_hash = $1', [hash])).rows).toEqual(
      [],
    )
    expect(
      (await database().pool.query('select from watched_subjects where subject_hash = $1', [hash])).rows,
    ).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { fineIdentity, hashFine, type Subject } from '@multas/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { account, monitorOn } from '../../../../test/monitoring-harness.ts'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
beforeEach(
  async () => void (await database().pool.query('truncate watched_subjects, fines, searches cascade')),
)
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const anyPlate = (): Subject => ({ kind: 'patent', plate: `AG${numbers.shift()}DE` })

/** One source, and what it reply now; a test changes it. */
function oneSource(reply: () => ReturnType<typeof page | typeof end>[]) {
  const now = { cordoba: reply }
  return { now, consultations: scripted({ cordoba: () => now.cordoba() }) }
}
const nothing = () => [end('empty')]
const kindsOf = (notified: readonly { readonly news: { readonly kind: string } }[]) =>
  notified.map(({ news }) => news.kind)

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest()
const hashOf = (numeroActa: string) => hashFine(fineIdentity('cordoba', reported(numeroActa)) ?? '', sha256)

describe('a watched subject', () => {
  it('is not reported as resolved because a source answers once with an empty list', async () => {
    const there = () => [page(reported('A-1')), end('found')]
    const { now, consultations } = oneSource(there)
    const monitor = monitorOn(database(), consultations)
    await monitor.add(account(), anyPlate())
    await monitor.checkDue()
    for (const reply of [nothing, there, nothing, () => [end('error')], there]) {
      now.cordoba = reply
      await monitor.check()
    }
    expect(monitor.notified).toEqual([])
  })

  it('is consulted again when a fine is missing, even right after a search', async () => {
    const subject = anyPlate()
    const { now, consultations } = oneSource(() => [page(reported('A-1')), end('found')])
    const monitor = monitorOn(database(), consultations, { clock: { now: new Date() } })
    await monitor.add(account(), subject)
    await monitor.checkDue()
    now.cordoba = nothing
    await monitor.check()
    const search = searchOn(database(), consultations)
    await search.run((await search.start(subject)).sessionId ?? '')
    const asked = consultations.asked.get('cordoba') ?? 0
    await monitor.check()
    expect(consultations.asked.get('cordoba')).toBe(asked + 1)
    expect(kindsOf(monitor.notified)).toEqual(['resuelta'])
  })

  it('is checked again, though it was planned by a clock that was a year ahead', async () => {
    const { consultations } = oneSource(nothing)
    const clock = { now: new Date('2027-03-05T12:00:00Z') }
    const monitor = monitorOn(database(), consultations, { clock })
    await monitor.add(account(), anyPlate())
    await monitor.checkDue()
    clock.now = new Date('2026-03-05T12:00:00Z')
    await monitor.purge()
    clock.now = new Date('2026-03-06T12:00:00Z')
    expect(await monitor.checkDue()).toBe(1)
    await monitor.purge()
    expect(await monitor.checkDue()).toBe(0)
  })

  it('starts anew for who adds it while nobody has it checked, also with many at once', async () => {
    const { now, consultations } = oneSource(nothing)
    const monitor = monitorOn(database(), consultations)
    const [ana, company] = [account(), { ...account(), kind: 'fleet' } as const]
    const subject = anyPlate()
    await monitor.add(ana, subject)
    await monitor.checkDue()
    await monitor.inTransaction((tx) => monitor.watches.setActive(tx, ana, false))
    now.cordoba = () => [page(reported('A-1')), end('found')]
    await monitor.inTransaction((tx) => monitor.watches.addMany(tx, company, [subject], monitor.clock.now))
    await monitor.checkDue()
    expect(consultations.asked.get('cordoba')).toBe(2)
    expect(monitor.notified).toEqual([])
    now.cordoba = () => [page(reported('A-1'), reported('A-2')), end('found')]
    await monitor.check()
    expect(monitor.notified.map(({ owner, news }) => [owner.id, news.fine.numeroActa])).toEqual([
      [company.id, 'A-2'],
    ])
  })

  it('reports once that its jurisdiction withdrew a fine, and nothing more about it', async () => {
    const { now, consultations } = oneSource(() => [
      page(reported('A-1', { hora: '09:00' }), reported('A-2')),
      end('found'),
    ])
    const monitor = monitorOn(database(), consultations)
    const search = searchOn(database(), consultations, { ...monitor.hooks })
    const owner = account()
    await monitor.add(owner, anyPlate())
    await monitor.checkDue()
    const takenBack = async () => ({ inForce: [], withdrawn: [hashOf('A-1')] })
    now.cordoba = () => [page(reported('A-2')), end('found')]
    for (let n = 0; n < 2; n += 1) await search.refresh('cordoba', takenBack, new AbortController().signal)
    expect(
      monitor.notified.map(({ owner: whose, news }) => [whose.id, news.kind, news.fine.numeroActa]),
    ).toEqual([[owner.id, 'resuelta', 'A-1']])
    await monitor.check()
    await monitor.check()
    expect(monitor.notified).toHaveLength(1)
    expect((await monitor.watches.list(owner))[0]).toMatchObject({ pending: 1 })
  })
})

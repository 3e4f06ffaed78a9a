import { beforeEach, describe, expect, it } from 'vitest'
import { account, monitorOn } from '../../../../test/monitoring-harness.ts'
import { end, page, reported, scripted } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
beforeEach(
  async () => void (await database().pool.query('truncate watched_subjects, fines, searches cascade')),
)

const ACT = 'LN-4471902'
const found = (totalCentavos: number) => () => [page(reported(ACT, { totalCentavos })), end('found')]
const REPORTS = { 'buenos-aires': found(5_000_000), lanus: found(4_200_000) }
const nothing = () => [end('empty')]
type Slug = keyof typeof REPORTS

/** A watched plate of which the jurisdictions report the act from one check to the next. */
async function watched(...turns: readonly (readonly Slug[])[]) {
  const now: Record<Slug, typeof nothing | (typeof REPORTS)[Slug]> = {
    'buenos-aires': nothing,
    lanus: nothing,
  }
  const monitor = monitorOn(
    database(),
    scripted({ 'buenos-aires': () => now['buenos-aires'](), lanus: () => now.lanus() }),
  )
  const owner = account()
  await monitor.add(owner, { kind: 'patent', plate: 'AB123CD' })
  await monitor.checkDue()
  for (const turn of turns) {
    for (const slug of turn) now[slug] = REPORTS[slug]
    await monitor.check()
  }
  const news = monitor.notified.map(({ news: { kind, fine, isKnownAct, alsoReportedBy } }) => ({
    ...{ kind, jurisdiction: fine.jurisdiction, isKnownAct, alsoReportedBy },
  }))
  const [watch] = await monitor.watches.list(owner)
  return { news, watch, monitor, now }
}

describe('an act that a second jurisdiction reports', () => {
  it.each([
    ['buenos-aires', 'lanus'],
    ['lanus', 'buenos-aires'],
  ] as const)('after %s is announced as known, and counts once', async (first, second) => {
    const { news, watch } = await watched([first], [second])
    expect(news).toEqual([
      { kind: 'nueva', jurisdiction: first, isKnownAct: undefined, alsoReportedBy: undefined },
      { kind: 'nueva', jurisdiction: second, isKnownAct: true, alsoReportedBy: [first.toUpperCase()] },
    ])
    expect(watch).toMatchObject({ pending: 1, pendingCentavos: 4_200_000 })
  })

  it('at the same time is announced once as new', async () => {
    const { news, watch } = await watched(['buenos-aires', 'lanus'])
    expect(news.filter(({ isKnownAct }) => !isKnownAct)).toEqual([
      { kind: 'nueva', jurisdiction: 'lanus', isKnownAct: undefined, alsoReportedBy: ['BUENOS-AIRES'] },
    ])
    expect(watch).toMatchObject({ pending: 1, pendingCentavos: 4_200_000 })
  })

  it('counts where it is still asked for when the other jurisdiction settles it', async () => {
    const { watch, monitor, now } = await watched(['buenos-aires', 'lanus'])
    expect(watch).toMatchObject({ pending: 1, pendingCentavos: 4_200_000 })
    now.lanus = () => [page(reported(ACT, { estado: 'pagada', estadoTexto: 'PAGADA' })), end('found')]
    await monitor.check()
    const [owner] = monitor.notified.map((one) => one.owner)
    const [after] = owner ? await monitor.watches.list(owner) : []
    expect(after).toMatchObject({ pending: 1, pendingCentavos: 5_000_000 })
  })
})

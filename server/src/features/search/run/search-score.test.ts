import { summariseCoverage } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const anyPlate = () => ({ kind: 'patent' as const, plate: `AC${numbers.shift()}CD` })

const lastMessageOf = (search: ReturnType<typeof searchOn>) =>
  search.committed.flatMap((entry) => search.presentEntry(entry)).at(-1)

describe('the score of a search', () => {
  it('counts the fines that the result lists, also those of a later search', async () => {
    const answers = [[end('empty')], [page(reported('A-1')), end('found')]]
    let now = new Date()
    const search = searchOn(database(), scripted({ cordoba: () => answers.shift() ?? [] }), {
      now: () => now,
    })
    const subject = anyPlate()
    const first = await search.start(subject)
    await search.run(first.sessionId ?? '')
    now = new Date(now.getTime() + 8 * 86_400_000)
    const later = await search.start(subject)
    await search.run(later.sessionId ?? '')
    const status = await search.snapshots.ofSearch(first.sessionId ?? '', now)
    expect(status?.infractions).toHaveLength(1)
    expect(status?.scoring?.totalInfractions).toBe(1)
  })

  it.each([
    ['no jurisdiction answered', { cordoba: 'timeout', salta: 'error' }, 0, 2],
    ['one of two answered', { cordoba: 'empty', salta: 'needs_user' }, 1, 2],
  ] as const)('is none where %s', async (_case, ends, answered, asked) => {
    const scripts = Object.entries(ends).map(([slug, outcome]) => [slug, () => [end(outcome)]])
    const search = searchOn(database(), scripted(Object.fromEntries(scripts)))
    const { sessionId } = await search.start(anyPlate())
    await search.run(sessionId ?? '')
    const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
    expect(status).toMatchObject({ sessionComplete: true, scoring: null })
    expect(summariseCoverage(status?.coverage ?? [], 0)).toMatchObject({ answered, asked })
    expect(lastMessageOf(search)).toMatchObject({ type: 'session_complete', scoring: null })
  })

  it.each([
    [
      'conclusive beside one that cannot be asked',
      'unsupported',
      { conclusive: true, answered: 1, asked: 1 },
    ],
    ['not conclusive beside one that failed', 'timeout', { conclusive: false, answered: 1, asked: 2 }],
  ] as const)('is %s', async (_case, outcome, coverage) => {
    const search = searchOn(
      database(),
      scripted({ cordoba: () => [page(reported('A-1')), end('found')], salta: () => [end(outcome)] }),
    )
    const subject = anyPlate()
    const { sessionId } = await search.start(subject)
    await search.run(sessionId ?? '')
    const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
    expect(status?.scoring).toMatchObject({ totalInfractions: 1, ...coverage })
    expect(lastMessageOf(search)).toMatchObject({ scoring: status?.scoring })
    const again = await search.start(subject)
    expect(again.scoring).toMatchObject({ conclusive: false, answered: 0, asked: 2 })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { sweepTables } from '../../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createStatus } from './index.ts'
import { STATUS_TABLES } from './tables.ts'

const database = useTestDatabase()
const NOW = new Date('2026-11-21T15:20:00Z')
const SOURCES = ['cordoba', 'salta', 'jujuy'].map((slug) => ({
  slug,
  name: slug,
  isConfigured: slug !== 'jujuy',
  isPaused: false,
  isResting: false,
}))

function statusAt(now: Date, sources = SOURCES) {
  const status = createStatus({
    database: database(),
    clock: () => now,
    log: createLog('silent'),
    sources: () => sources,
  })
  const count = () =>
    status.schedule[0]?.job.run(undefined as never, {
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    })
  return { ...status, count }
}

/** Checks as searches write them: in `minutes` before now, so many with each outcome. */
async function writeChecks(
  jurisdiction: string,
  minutesAgo: number,
  outcomes: Readonly<Record<string, number>>,
  elapsedMs = 700,
  fromCache = false,
): Promise<void> {
  const at = new Date(NOW.getTime() - minutesAgo * 60_000)
  for (const [outcome, count] of Object.entries(outcomes))
    await database().pool.query(
      `with asked as (
         insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
           created_at, deadline_at, state)
         select gen_random_uuid(), 'patent', '\\x00', '\\x00', '\\x00', '\\x00', '\\x00', $1, $1, 'complete'
         from generate_series(1, $2) returning id)
       insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
       select id, $3, $4, 0, $5, $1, $6 from asked`,
      [at, count, jurisdiction, outcome, fromCache, elapsedMs],
    )
}

const stateOf = async (status: ReturnType<typeof statusAt>, slug: string) =>
  (await status.states())?.sources.find((source) => source.slug === slug)

const storedHours = async () => {
  const { rows } = await database().pool.query('select * from source_hours order by jurisdiction, hour')
  return rows
}

beforeEach(async () => {
  await database().pool.query('truncate searches, source_hours cascade')
})

describe('the states of the sources', () => {
  it('on a fresh site say that nothing is known', async () => {
    const states = await statusAt(NOW).states()
    expect(states?.sources.map(({ slug, state }) => [slug, state])).toEqual([
      ['cordoba', 'no_data'],
      ['salta', 'no_data'],
      ['jujuy', 'not_consulted'],
    ])
    expect(states?.sources[0]?.days).toHaveLength(30)
    expect(states?.sources[0]?.days.at(-1)?.day).toBe('2026-11-21')
  })

  it('count what a search asked, in the hour that is not over yet', async () => {
    const search = searchOn(database(), scripted({ cordoba: () => [page(reported('A-1')), end('found')] }))
    await search.run((await search.start({ kind: 'patent', plate: 'AB123CD' })).sessionId ?? '')
    const state = await stateOf(statusAt(new Date()), 'cordoba')
    expect(state).toMatchObject({ state: 'answering', day: { consultations: 1, answered: 1 } })
    expect(state?.lastAnsweredAt).not.toBeNull()
  })

  it('count answers and failures, and neither what came from a cache nor what was not asked', async () => {
    await writeChecks('cordoba', 5, {
      found: 3,
      empty: 5,
      timeout: 1,
      error: 1,
      unsupported: 9,
      needs_user: 9,
    })
    await writeChecks('cordoba', 5, { found: 40 }, 0, true)
    expect(await stateOf(statusAt(NOW), 'cordoba')).toMatchObject({
      state: 'troubled',
      day: { consultations: 10, answered: 8 },
    })
  })

  it('count apart what our own limits left no turn for, before and after the hours are counted', async () => {
    await writeChecks('cordoba', 5, { found: 3, timeout: 1 })
    await writeChecks('salta', 5, { timeout: 7, partial: 1 })
    await database().pool.query(
      `update search_checks set reason = 'overloaded by us' where jurisdiction = 'salta'`,
    )
    const status = statusAt(NOW)
    const before = await status.states()
    expect(before?.sources.map(({ overloaded, day }) => [overloaded, day.consultations])).toEqual([
      [0, 4],
      [8, 0],
      [0, 0],
    ])
    await status.count()
    await statusAt(new Date(NOW.getTime() + 5 * 3_600_000)).count()
    const later = await statusAt(new Date(NOW.getTime() + 5 * 3_600_000)).states()
    expect(later?.sources.map(({ overloaded, day }) => [overloaded, day.consultations])).toEqual([
      [0, 4],
      [8, 0],
      [0, 0],
    ])
  })

  it('are the same before and after the hours are counted, and after they are counted twice', async () => {
    for (const minutesAgo of [10, 70, 130, 190, 26 * 60, 20 * 24 * 60, 45 * 24 * 60])
      await writeChecks('cordoba', minutesAgo, { found: 4, timeout: 1 }, minutesAgo * 10)
    const before = await statusAt(NOW).states()
    expect(before?.sources[0]).toMatchObject({
      day: { consultations: 20, answered: 16 },
      month: { consultations: 30, answered: 24 },
    })
    const status = statusAt(NOW)
    await status.count()
    const hours = await storedHours()
    expect(hours).toHaveLength(7)
    expect(await status.states()).toEqual(before)
    await status.count()
    expect(await storedHours()).toEqual(hours)
  })

  it('hold what was written late into an hour that was counted already', async () => {
    await writeChecks('cordoba', 40, { found: 1 })
    await statusAt(NOW).count()
    await writeChecks('cordoba', 40, { found: 1 })
    expect((await stateOf(statusAt(NOW), 'cordoba'))?.day.consultations).toBe(2)
    await statusAt(NOW).count()
    expect((await storedHours())[0]).toMatchObject({ consultations: 2, failures: {} })
  })

  it('call a source silent that mostly fails, or rests', async () => {
    await writeChecks('cordoba', 5, { error: 6, found: 1 })
    await writeChecks('salta', 5, { found: 20 })
    const resting = SOURCES.map((source) => ({ ...source, isResting: source.slug === 'salta' }))
    const states = await statusAt(NOW, resting).states()
    expect(states?.sources.map(({ state }) => state)).toEqual(['silent', 'silent', 'not_consulted'])
  })

  it('go by the newest hours when they hold enough', async () => {
    await writeChecks('cordoba', 10 * 60, { error: 100 })
    await writeChecks('cordoba', 5, { found: 6 })
    expect(await stateOf(statusAt(NOW), 'cordoba')).toMatchObject({ state: 'answering' })
  })
})

it('hours are forgotten after 400 days', async () => {
  await writeChecks('cordoba', 60, { found: 1 })
  await statusAt(NOW).count()
  await statusAt(new Date(NOW.getTime() + 399 * 86_400_000)).count()
  expect(await storedHours()).toHaveLength(1)
  const later = new Date(NOW.getTime() + 401 * 86_400_000)
  await statusAt(later).count()
  await sweepTables(database(), later, STATUS_TABLES)
  expect(await storedHours()).toHaveLength(0)
})

describe('a period', () => {
  const between = async (status: ReturnType<typeof statusAt>, from: string, to: string) =>
    Object.fromEntries(await status.between({ start: new Date(from), end: new Date(to) }))

  it('counts the hours that begin within it, whether they were counted before or not', async () => {
    await writeChecks('cordoba', 60 * 30, { found: 2, timeout: 1 })
    await writeChecks('cordoba', 60 * 3, { found: 4 }, 300)
    await writeChecks('salta', 10, { empty: 1 })
    await writeChecks('jujuy', 60 * 24 * 5, { found: 1 })
    const status = statusAt(NOW)
    const days = await between(status, '2026-11-20T03:00:00Z', '2026-11-21T15:20:00Z')
    expect(days).toMatchObject({
      cordoba: { consultations: 7, answered: 6 },
      salta: { consultations: 1, answered: 1 },
    })
    expect(Object.keys(days)).not.toContain('jujuy')
    const yesterday = await between(status, '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z')
    expect([
      ...(await status.consultationsBetween({
        start: new Date('2026-11-20T03:00:00Z'),
        end: new Date('2026-11-21T15:20:00Z'),
      })),
    ]).toEqual(
      expect.arrayContaining([
        ['cordoba', 7],
        ['salta', 1],
      ]),
    )
    expect(yesterday).toEqual({ cordoba: expect.objectContaining({ consultations: 3, answered: 2 }) })
    await status.count()
    expect(await between(status, '2026-11-20T03:00:00Z', '2026-11-21T15:20:00Z')).toEqual(days)
    expect(await between(status, '2026-11-20T03:00:00Z', '2026-11-21T03:00:00Z')).toEqual(yesterday)
  })
})

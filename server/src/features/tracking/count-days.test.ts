import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { maintainPartitions } from '../../platform/retention/maintain-partitions.ts'
import { countDays } from './count-days.ts'
import { TRACKING_TABLES } from './tables.ts'

const current = useTestDatabase()

beforeEach(async () => {
  await sql`truncate tracking_batches, tracking_events, tracking_days`.execute(current().db)
  await maintainPartitions(current().db, new Date('2026-03-12T00:00:00Z'), TRACKING_TABLES)
})

interface Visit {
  /** When its batch arrived; its events happened then too unless told. */
  readonly at: string
  readonly events: readonly (readonly [eventType: string, path: string, at?: string])[]
  readonly userId?: string
  readonly sessionId?: string
}

async function keep({ at, events, userId = 'v', sessionId = 's' }: Visit): Promise<void> {
  const { db } = current()
  const { rows } = await sql<{ id: string }>`
    insert into tracking_batches (id, at, token_type, user_id, session_id, fingerprint, device)
    values (gen_random_uuid(), ${at}, 'anonymous', ${userId}, ${sessionId}, 'f', '{}') returning id`.execute(
    db,
  )
  for (const [eventType, path, happenedAt = at] of events)
    await sql`insert into tracking_events (at, batch_id, event_type, category, data, metadata)
      values (${happenedAt}, ${rows[0]?.id}, ${eventType}, 'navigation', '{}', ${JSON.stringify({ path })})`.execute(
      db,
    )
}

const counted = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select day::text, event_type, path, events::int, visitors::int, sessions::int
    from tracking_days order by day, event_type, path`.execute(current().db)
  return rows.map((row) => Object.values(row))
}
const count = (now: string) => countDays(current().db, new Date(now))

it('counts events, visitors and visits of the Argentine days that are over', async () => {
  await keep({ at: '2026-03-11T02:59:59Z', events: [['page_view', '/']] })
  await keep({
    at: '2026-03-11T03:00:00Z',
    events: [
      ['page_view', '/'],
      ['page_view', '/empresa'],
    ],
  })
  await keep({ at: '2026-03-11T20:00:00Z', sessionId: 's2', events: [['page_view', '/']] })
  await keep({
    at: '2026-03-12T02:59:59Z',
    userId: 'w',
    sessionId: 's3',
    events: [
      ['page_view', '/'],
      ['scroll', '/'],
    ],
  })
  await keep({ at: '2026-03-12T03:00:00Z', events: [['page_view', '/']] })
  expect(await count('2026-03-12T06:30:00Z')).toBe(4)
  expect(await counted()).toEqual([
    ['2026-03-10', 'page_view', '/', 1, 1, 1],
    ['2026-03-11', 'page_view', '/', 3, 2, 3],
    ['2026-03-11', 'page_view', '/empresa', 1, 1, 1],
    ['2026-03-11', 'scroll', '/', 1, 1, 1],
  ])
})

it('changes nothing when it is done again, nor when two do it at once', async () => {
  await keep({ at: '2026-03-11T12:00:00Z', events: [['page_view', '/']] })
  await Promise.all([count('2026-03-12T06:30:00Z'), count('2026-03-12T06:30:00Z')])
  await count('2026-03-12T09:30:00Z')
  expect(await counted()).toEqual([['2026-03-11', 'page_view', '/', 1, 1, 1]])
})

it('counts what arrived late, and what it missed while it stood still', async () => {
  await keep({ at: '2026-03-08T12:00:00Z', events: [['page_view', '/']] })
  await count('2026-03-09T06:30:00Z')
  await keep({ at: '2026-03-09T11:00:00Z', events: [['page_view', '/', '2026-03-08T20:00:00Z']] })
  await keep({ at: '2026-03-10T12:00:00Z', events: [['page_view', '/']] })
  await count('2026-03-12T06:30:00Z')
  expect(await counted()).toEqual([
    ['2026-03-08', 'page_view', '/', 2, 1, 1],
    ['2026-03-10', 'page_view', '/', 1, 1, 1],
  ])
})

it('leaves days alone whose events are gone, and has nothing to count where nothing is', async () => {
  expect(await count('2026-03-12T06:30:00Z')).toBe(0)
  await sql`insert into tracking_days values ('2025-01-05', 'page_view', '/', 7, 5, 6)`.execute(current().db)
  await keep({ at: '2026-03-11T12:00:00Z', events: [['page_view', '/']] })
  await count('2026-03-12T06:30:00Z')
  expect(await counted()).toEqual([
    ['2025-01-05', 'page_view', '/', 7, 5, 6],
    ['2026-03-11', 'page_view', '/', 1, 1, 1],
  ])
})

it('counts all types that it does not know as one', async () => {
  await keep({
    at: '2026-03-11T12:00:00Z',
    events: [
      ['mouse_moved', '/'],
      ['mouse_left', '/'],
    ],
  })
  await count('2026-03-12T06:30:00Z')
  expect(await counted()).toEqual([['2026-03-11', 'other', '/', 2, 1, 1]])
})

it('holds no more paths of a type in a day than the site could have', async () => {
  const events = Array.from(
    { length: 203 },
    (_, n) => ['page_view', `/${String(n).padStart(3, '0')}`] as const,
  )
  await keep({ at: '2026-03-11T12:00:00Z', events: [...events, ['page_view', '/202']] })
  await count('2026-03-12T06:30:00Z')
  const rows = await counted()
  expect(rows).toHaveLength(201)
  expect(rows[0]).toEqual(['2026-03-11', 'page_view', '*', 3, 1, 1])
})

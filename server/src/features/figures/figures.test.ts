import type { SourcePeriod } from '@multas/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestAdmin } from '../../../test/start-test-admin.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import type { MailOutcome } from '../../platform/mail/mail.ts'
import { createIncome } from '../payments/index.ts'
import { countDays } from './counting/count-days.ts'
import { createFigures, createMailCounts } from './index.ts'

const current = useTestDatabase()
const query = (text: string, values: unknown[] = []) => current().pool.query(text, values)
const log = createLog('silent')
const NOW = new Date('2026-03-11T15:30:00Z')

beforeEach(async () => {
  await query(`truncate searches, search_days, funnel_days, mail_days, source_hours, tracking_batches,
    tracking_events cascade`)
  await query(`
    create table if not exists tracking_batches_test partition of tracking_batches
      for values from ('2025-01-01') to ('2027-01-01')`)
  await query(`
    create table if not exists tracking_events_test partition of tracking_events
      for values from ('2025-01-01') to ('2027-01-01')`)
})

/** A search as it stands in the table, with what became of its jurisdictions. */
async function search(
  at: string,
  { email = 1, outcomes = ['found'], state = 'complete' } = {},
): Promise<void> {
  await query(
    `with asked as (
       insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
         created_at, deadline_at, state, with_failures)
       values (gen_random_uuid(), 'patent', '\\x00', '\\x00', $2, '\\x00', '\\x00', $1, $1::timestamptz + '90 s', $3,
         $4::text[] && array['partial', 'maintenance', 'timeout', 'error'])
       returning id)
     insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
     select id, 'j' || place, outcome, 0, false, $1, 100 from asked, unnest($4::text[]) with ordinality as o(outcome, place)`,
    [at, Buffer.from([email]), state, outcomes],
  )
}

async function visit(at: string, session: string, ...steps: string[]): Promise<void> {
  await query(
    `with batch as (
       insert into tracking_batches (id, at, token_type, user_id, session_id, fingerprint, device)
       values (gen_random_uuid(), $1, 'anonymous', 'v', $2, 'f', '{}') returning id)
     insert into tracking_events (at, batch_id, event_type, category, data, metadata)
     select $1, id, step, 'search', '{}', '{}' from batch, unnest($3::text[]) as step`,
    [at, session, steps],
  )
}

async function start() {
  const consulted = new Map<string, SourcePeriod>([
    ['salta', { consultations: 3, answered: 2, medianMs: 700, p95Ms: 900 }],
    ['gone', { consultations: 9, answered: 9, medianMs: 100, p95Ms: 100 }],
  ])
  const states = {
    readAt: NOW.toISOString(),
    sources: [
      {
        slug: 'salta',
        name: 'Salta',
        state: 'troubled' as const,
        ...{ lastAnsweredAt: null, overloaded: 0 },
        day: { consultations: 0, answered: 0, medianMs: null, p95Ms: null },
        month: { consultations: 0, answered: 0, medianMs: null, p95Ms: null },
        days: [],
      },
    ],
  }
  const admin = await startTestAdmin(current(), (app, registerAdminCall) =>
    createFigures({
      database: current(),
      clock: () => NOW,
      log,
      registerAdminCall,
      status: {
        states: async () => states,
        between: async () => consulted,
        consultationsBetween: async () => new Map([['salta', 2]]),
      },
      payments: { income: createIncome(current().db) },
      monitoring: { backlog: async () => ({ watched: 12, due: 3, oldestSeconds: 71.6 }) },
      followers: () => 4,
      alerts: { readSince: async () => [] },
    }).routes(app),
  )
  admin.state.now = NOW
  const reader = await admin.as('read_only')
  return {
    read: async (asked: string) => (await reader.get(`/api/admin/figures?${asked}`)).json(),
    reader,
  }
}

describe('searches', () => {
  it('of today are given by hour, and compared with yesterday up to now', async () => {
    await search('2026-03-11T03:00:00Z')
    await search('2026-03-11T14:10:00Z', { email: 2, outcomes: ['found', 'timeout'] })
    await search('2026-03-11T14:20:00Z', { email: 2, state: 'running' })
    await search('2026-03-10T02:59:59Z')
    await search('2026-03-10T14:00:00Z')
    await search('2026-03-10T20:00:00Z', { email: 3 })
    const figures = await (await start()).read('range=today')
    expect(figures).toMatchObject({
      period: { from: '2026-03-11', to: '2026-03-11' },
      before: { from: '2026-03-10', to: '2026-03-10' },
      isRunning: true,
      step: 'hour',
      searches: {
        now: { started: 3, visitors: 2, completed: 2, withFailures: 1 },
        before: { started: 1, visitors: 1, completed: 1, withFailures: 0 },
      },
    })
    expect(figures.points).toHaveLength(24)
    expect(figures.points[11]).toMatchObject({
      at: '11',
      now: { started: 2, visitors: 1 },
      before: { started: 1 },
    })
    expect(figures.points[12].now).toMatchObject({ started: 0 })
    expect(figures.points[13].now).toBeNull()
    expect(figures.points[17].before).toMatchObject({ started: 1 })
  })

  it('of days are the same whether they were counted before or not', async () => {
    await search('2026-03-01T12:00:00Z')
    await search('2026-03-05T12:00:00Z', { email: 1, outcomes: ['error'] })
    await search('2026-03-05T13:00:00Z', { email: 2 })
    await search('2026-03-11T03:30:00Z', { state: 'running' })
    const { read } = await start()
    const fresh = await read('range=7d')
    expect(fresh.searches).toEqual({
      now: { started: 3, visitors: 3, completed: 2, withFailures: 1 },
      before: { started: 1, visitors: 1, completed: 1, withFailures: 0 },
    })
    expect(fresh.points.map(({ at }: { at: string }) => at)).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    ])
    await countDays(current().db, NOW)
    expect(await read('range=7d')).toEqual(fresh)
  })

  it('stay counted when the searches are gone', async () => {
    await search('2026-01-05T12:00:00Z')
    await search('2026-03-10T12:00:00Z')
    await countDays(current().db, NOW)
    await query('delete from searches')
    await countDays(current().db, NOW)
    const { read } = await start()
    const figures = await read('range=custom&from=2026-01-01&to=2026-01-31')
    expect(figures.searches.now).toMatchObject({ started: 1, completed: 1 })
    expect(figures.points[4]).toMatchObject({ at: '2026-01-05', now: { started: 1 } })
  })

  it('of an impossible period are refused', async () => {
    const reply = await (await start()).reader.get(
      '/api/admin/figures?range=custom&from=2026-03-11&to=2026-03-01',
    )
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
  })
})

describe('the way of a visit', () => {
  it('counts each visit once for a step, on each of its days', async () => {
    await visit('2026-03-10T12:00:00Z', 'a', 'page_view', 'page_view', 'search_started')
    await visit('2026-03-10T12:05:00Z', 'a', 'page_view')
    await visit('2026-03-10T13:00:00Z', 'b', 'page_view', 'scroll')
    await visit('2026-03-11T12:00:00Z', 'a', 'page_view', 'document_downloaded')
    const { read } = await start()
    const funnel = (await read('range=7d')).funnel
    expect(funnel.map(({ step, now }: { step: string; now: number }) => [step, now])).toEqual([
      ['page_view', 3],
      ['otp_verified', 0],
      ['search_started', 1],
      ['search_completed', 0],
      ['infraction_viewed', 0],
      ['document_downloaded', 1],
    ])
    await countDays(current().db, NOW)
    expect((await read('range=7d')).funnel).toEqual(funnel)
    expect((await read('range=today')).funnel[0]).toEqual({ step: 'page_view', now: 1, before: 2 })
  })
})

describe('counting days', () => {
  it('changes nothing when it is done again, or by two at once', async () => {
    await search('2026-02-01T12:00:00Z')
    await visit('2026-02-20T12:00:00Z', 'a', 'page_view')
    await Promise.all([countDays(current().db, NOW), countDays(current().db, NOW)])
    const counted = await readTables()
    expect(counted.days).toHaveLength(38)
    expect(counted.steps).toHaveLength(19 * 6)
    await countDays(current().db, NOW)
    expect(await readTables()).toEqual(counted)
  })

  it('finds nothing on a fresh site', async () => {
    await countDays(current().db, NOW)
    expect(await readTables()).toEqual({ days: [], steps: [] })
  })

  const readTables = async () => ({
    days: (await query('select * from search_days order by day')).rows,
    steps: (await query('select * from funnel_days order by day, event_type')).rows,
  })
})

describe('mails', () => {
  const mail = { to: 'x@example.com', subject: '', text: '', html: '', headers: {} }

  it('are counted by what they are for and how it ended, and sent all the same', async () => {
    const outcomes: MailOutcome[] = [
      { outcome: 'sent' },
      { outcome: 'unavailable', reason: 'ETIMEDOUT', smtpStatus: null },
      { outcome: 'sent' },
      { outcome: 'refused', reason: 'EENVELOPE', smtpStatus: 550 },
    ]
    const left = [...outcomes]
    const counts = createMailCounts({ database: current().db, clock: () => NOW, log })
    const mailer = counts.wrap({
      send: async () => left.shift() ?? { outcome: 'sent' },
      close: () => undefined,
    })
    const kinds = ['code', 'code', 'code', undefined]
    const got = await Promise.all(kinds.map((kind) => mailer.send(kind ? { ...mail, kind } : mail)))
    expect(got).toEqual(outcomes)
    await counts.close()
    const none = { now: 0, before: 0 }
    expect((await (await start()).read('range=today')).mails).toEqual([
      { kind: 'code', sent: { now: 2, before: 0 }, refused: none, unavailable: { now: 1, before: 0 } },
      { kind: 'other', sent: none, refused: { now: 1, before: 0 }, unavailable: none },
    ])
  })

  it('add up over days and processes', async () => {
    await query(
      `insert into mail_days values ('2026-03-10', 'code', 'sent', 7), ('2026-03-09', 'code', 'sent', 2)`,
    )
    const { read } = await start()
    expect((await read('range=7d')).mails[0].sent).toEqual({ now: 9, before: 0 })
    expect((await read('range=today')).mails[0].sent).toEqual({ now: 0, before: 7 })
  })
})

it('the jurisdictions are sorted by how often they were consulted, a removed one by its slug', async () => {
  const { read } = await start()
  expect((await read('range=today')).jurisdictions).toEqual([
    {
      slug: 'gone',
      name: 'gone',
      state: 'not_consulted',
      consultations: { now: 9, before: 0 },
      answered: 9,
      medianMs: 100,
      p95Ms: 100,
    },
    {
      slug: 'salta',
      name: 'Salta',
      state: 'troubled',
      consultations: { now: 3, before: 2 },
      answered: 2,
      medianMs: 700,
      p95Ms: 900,
    },
  ])
})

it('what is going on now counts what is going on, the mails that wait and the checks that are late', async () => {
  await search('2026-03-11T15:29:00Z', { state: 'running' })
  await search('2026-03-11T15:00:00Z', { email: 2, state: 'complete' })
  await visit('2026-03-11T15:28:00Z', 'a', 'page_view')
  await visit('2026-03-11T15:29:00Z', 'a', 'page_view')
  await visit('2026-03-11T15:20:00Z', 'b', 'page_view')
  await query(`select graphile_worker.add_job('verification.mail.send', '{}'::json),
    graphile_worker.add_job('search.results.mail', '{}'::json, max_attempts => 1),
    graphile_worker.add_job('search.run', '{}'::json)`)
  await query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  expect((await (await start()).reader.get('/api/admin/figures/now')).json()).toEqual({
    readAt: NOW.toISOString(),
    ...{ running: 1, queued: 0, visits: 1, followers: 4 },
    mails: { waiting: 1, dead: 1 },
    checks: { watched: 12, due: 3, latestSeconds: 72 },
    secretChange: null,
    backup: { createdAt: null, verifiedAt: null, isLate: false, failure: null },
    alerts: [],
  })
})

describe('a figure that is downloaded', () => {
  it.each([
    ['searches', '2026-03-11;1;1;1;0;0;0;0;0'],
    ['funnel', 'Vieron una página;1;0'],
    ['mails', 'Códigos de verificación;5;0;0;0;0;0'],
    ['jurisdictions', 'Salta;Con problemas;3;2;2;700;900'],
  ])('%s is a table', async (figure, line) => {
    await search('2026-03-11T14:10:00Z')
    await visit('2026-03-11T12:00:00Z', 'a', 'page_view')
    await query(`insert into mail_days values ('2026-03-10', 'code', 'sent', 5)`)
    const reply = await (await start()).reader.get(`/api/admin/figures/export?figure=${figure}&range=7d`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="${figure}-2026-03-05-2026-03-11.csv"`,
    )
    expect(reply.body).toContain(`\r\n${line}\r\n`)
  })
})

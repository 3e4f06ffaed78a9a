import { randomBytes } from 'node:crypto'
import type { Language } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { JobHandedBack } from '../../../platform/queue/job.ts'
import type { ResultsMail } from './mail-results.ts'

const database = useTestDatabase()
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const anyPlate = () => ({ kind: 'patent' as const, plate: `AM${numbers.shift()}CD` })

/** A search that has ended, seen by its browser or not, and the mails that it sent. */
async function ended({
  isFollowed = true,
  mailsResult = true,
  fail = 0,
  isRefused = false,
  language = 'es' as Language,
} = {}) {
  const mails: ResultsMail[] = []
  const state = { now: new Date(), failures: fail }
  const search = searchOn(database(), scripted({ cordoba: () => [page(reported('A-1')), end('found')] }), {
    now: () => state.now,
    isFollowed: () => isFollowed,
    async sendResultsMail(mail) {
      mails.push(mail)
      if (state.failures-- > 0) throw new Error('the mail server is unavailable')
      return !isRefused
    },
  })
  const email = randomBytes(16)
  const subject = anyPlate()
  const { sessionId } = await search.start(subject, email, email, { mailsResult, language })
  const id = sessionId ?? ''
  await search.run(id)
  return { search, id, mails, state, subject, email }
}

/** Its mail in the queue: seconds until it is sent, null for none. */
async function queuedIn(id: string): Promise<number | null> {
  const { rows } = await database().pool.query<{ seconds: number }>(
    `select round(extract(epoch from j.run_at - s.completed_at))::int as seconds
     from graphile_worker._private_jobs j join searches s on j.key = 'results:' || s.id where s.id = $1`,
    [id],
  )
  return rows[0]?.seconds ?? null
}

async function linksOf(id: string): Promise<number> {
  return (await database().pool.query('select from result_links where search_id = $1', [id])).rowCount ?? 0
}

async function sweep({ schedule }: Awaited<ReturnType<typeof ended>>['search']): Promise<void> {
  const context = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const missed = schedule.find(({ job }) => job.name === 'search.results.mail_missed')
  await missed?.job.run(undefined as never, context)
}

describe('the mail of a result', () => {
  it.each([
    ['stays', { isFollowed: true }, 0],
    ['left', { isFollowed: false }, 0],
    ['wants none and stays', { isFollowed: true, mailsResult: false }, null],
    ['wants none and left', { isFollowed: false, mailsResult: false }, 15],
  ])('is queued in the statement that ends the search: a visitor who %s', async (_who, how, seconds) => {
    const { id } = await ended(how)
    expect(await queuedIn(id)).toBe(seconds)
  })

  it('goes once to a visitor who stayed, however often its job runs', async () => {
    const { search, id, mails } = await ended()
    await search.mail(id)
    await search.mail(id)
    expect(mails).toMatchObject([{ id, fines: 1, pending: 1 }])
  })

  it('is in the language of the search, with a link to its page', async () => {
    const { search, id, mails } = await ended({ language: 'pt' })
    await search.mail(id)
    expect(mails).toMatchObject([{ language: 'pt', link: expect.stringContaining('/pt/results/') }])
  })

  it('goes once when two jobs run at the same time', async () => {
    const { search, id, mails } = await ended()
    const runs = await Promise.allSettled([search.mail(id), search.mail(id)])
    expect(mails).toHaveLength(1)
    const refused = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []))
    for (const reason of refused) expect(reason).toBeInstanceOf(JobHandedBack)
  })

  it('is tried again after the mail server was away', async () => {
    const { search, id, mails } = await ended({ fail: 1 })
    await expect(search.mail(id)).rejects.toThrow('unavailable')
    await search.mail(id)
    expect(mails.map((mail) => mail.id)).toEqual([id, id])
    await search.mail(id)
    expect(mails).toHaveLength(2)
  })

  it('has one link in all its attempts, and none once it was refused for good', async () => {
    const { search, id, mails } = await ended({ fail: 2 })
    for (const _ of [1, 2]) await expect(search.mail(id)).rejects.toThrow('unavailable')
    await search.mail(id)
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1)
    expect(await linksOf(id)).toBe(1)
    const refused = await ended({ isRefused: true })
    await refused.search.mail(refused.id)
    expect(refused.mails).toHaveLength(1)
    expect(await linksOf(refused.id)).toBe(0)
  })

  it('is not sent of a plate that was blocked meanwhile, and makes no link', async () => {
    const { search, id, mails } = await ended()
    await database().pool.query(
      `insert into blocked_subjects (id, kind, subject_hash, subject_sealed, reason_sealed, blocked_at, blocked_by)
       select gen_random_uuid(), 'patent', subject_hash, subject_sealed, '\\x00', now(), 'test' from searches where id = $1`,
      [id],
    )
    await search.mail(id)
    expect([mails, await linksOf(id)]).toEqual([[], 0])
  })

  it('is sent by another process when the one that was sending is gone', async () => {
    const { search, id, mails, state } = await ended()
    await database().pool.query('update searches set mail_claimed_at = $2 where id = $1', [id, state.now])
    await expect(search.mail(id)).rejects.toBeInstanceOf(JobHandedBack)
    state.now = new Date(state.now.getTime() + 120_001)
    await search.mail(id)
    expect(mails).toHaveLength(1)
  })

  it('is queued again when its job was lost', async () => {
    const { search, id, state } = await ended()
    await database().pool.query(`delete from graphile_worker._private_jobs where key = 'results:' || $1`, [
      id,
    ])
    state.now = new Date(state.now.getTime() + 3_600_000)
    await sweep(search)
    expect(await queuedIn(id)).toBe(0)
  })

  it('keeps the turn for which it waits behind a process that is gone', async () => {
    const { search, id, state } = await ended()
    await database().pool.query('update searches set mail_claimed_at = $2 where id = $1', [id, state.now])
    await database().pool.query(
      `update graphile_worker._private_jobs set run_at = run_at + interval '100 seconds' where key = 'results:' || $1`,
      [id],
    )
    state.now = new Date(state.now.getTime() + 90_000)
    await sweep(search)
    expect(await queuedIn(id)).toBe(100)
  })
})

describe('a search within its waiting days', () => {
  it('returns the blocking result to a visitor who proves the e-mail again', async () => {
    const { search, id, subject, email } = await ended()
    const limited = await search.start(subject, email)
    expect(limited).toMatchObject({ limitReached: true, sessionId: null, lastResult: { sessionId: id } })
    const status = await search.readStatus(id, limited.lastResult?.wsToken ?? '')
    expect(status).toMatchObject({ sessionComplete: true, infractions: [{ numeroActa: 'A-1' }] })
  })

  it('reveals nothing of it to others', async () => {
    const { search, subject } = await ended()
    expect(await search.start(subject)).toMatchObject({ limitReached: false, lastResult: null })
  })

  it('stays open for a day in a browser that proved the e-mail again, and in no other', async () => {
    const { search, id, subject, email, state } = await ended()
    const own = Buffer.alloc(32, 7)
    state.now = new Date(state.now.getTime() + 3 * 86_400_000)
    expect(await search.mayRenew(id, own)).toBe(false)
    await search.start(subject, email)
    expect(await search.mayRenew(id, own)).toBe(true)
    expect(await search.mayRenew(id, Buffer.alloc(32, 8))).toBe(false)
    state.now = new Date(state.now.getTime() + 86_400_001)
    expect(await search.mayRenew(id, own)).toBe(false)
  })
})

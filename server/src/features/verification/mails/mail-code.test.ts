import { CODE_LIFETIME_MS } from '@multas/domain'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { sweepTables } from '../../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { PLATFORM_TABLES } from '../../../platform/retention/platform-tables.ts'
import { VERIFICATION_TABLES } from '../tables.ts'

const database = useTestDatabase()
let under: TestVerification
beforeEach(async () => {
  under = await startTestVerification(database())
})
afterEach(async () => {
  await under.close()
  await sql`delete from graphile_worker._private_jobs`.execute(database().db)
})

let serial = 0
const someone = () => {
  serial += 1
  return { email: `persona${serial}@example.com`, patent: `AE${String(serial).padStart(3, '0')}XY` }
}

const jobs = async () =>
  (await sql<object>`select * from graphile_worker._private_jobs`.execute(database().db)).rows

/** Waits for the log to hold a line about `event`, and returns it. */
async function logged(event: string): Promise<Record<string, unknown>> {
  for (;;) {
    const line = under.logLines.find((text) => text.includes(`"${event}"`))
    if (line) return JSON.parse(line)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const waitingMails = async () =>
  (await sql`select 1 from verification_codes where mail_sealed is not null`.execute(database().db)).rows
    .length

describe('sending the mail of a code', () => {
  it.each([
    ['refuses connections for a while', { at: 'connect', status: 421 }],
    ['puts the recipient off', { at: 'recipient', status: 450 }],
    ['puts the message off', { at: 'data', status: 451 }],
  ] as const)('tries again when the server %s', async (_name, refusal) => {
    under.smtp.refuse(refusal)
    const ana = someone()
    await under.post('/api/send-code', ana)
    await under.smtp.refused(1)
    expect((await logged('queue.job.failed')).job).toBe('verification.mail.send')
    under.smtp.refuse(null)
    const code = await under.codeFor(ana.email)
    expect(await under.post('/api/verify-code', { ...ana, code })).toMatchObject({ status: 200 })
    expect(under.smtp.messages).toHaveLength(1)
  })

  it.each([
    ['recipient', 550],
    ['data', 554],
  ] as const)('gives up at once when the server refuses the %s for good', async (at, status) => {
    under.smtp.refuse({ at, status })
    await under.post('/api/send-code', someone())
    expect(await logged('verification.mail.refused')).toMatchObject({ smtpStatus: status, attempt: 1 })
    expect(await waitingMails()).toBe(0)
    expect(under.logLines.join()).not.toContain('queue.job.failed')
  })

  it('sends a mail once, however often its job runs', async () => {
    const ana = someone()
    await under.post('/api/send-code', ana)
    await under.smtp.messageTo(ana.email)
    await logged('verification.mail.sent')
    const { rows } = await sql<{ code_id: string }>`
      select code_id from verification_codes order by issued_at desc limit 1`.execute(database().db)
    await run(rows[0]?.code_id ?? '')
    expect(under.smtp.messages).toHaveLength(1)
  })

  it.each([
    ['replaced by a newer one', 5 * 60_000, true],
    ['over', CODE_LIFETIME_MS, false],
  ])('sends no code that is %s', async (_name, ms, again) => {
    await under.close()
    under = await startTestVerification(database(), { works: false })
    const ana = someone()
    await under.post('/api/send-code', ana)
    const { rows } = await sql<{ code_id: string }>`
      select code_id from verification_codes order by issued_at desc limit 1`.execute(database().db)
    under.pass(ms)
    if (again) await under.post('/api/send-code', ana)
    await run(rows[0]?.code_id ?? '')
    expect(under.smtp.messages).toEqual([])
  })

  async function run(codeId: string): Promise<void> {
    const job = under.verification.jobs.find(({ name }) => name === 'verification.mail.send')
    await job?.run({ codeId } as never, {
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
    })
  }
})

describe('personal data', () => {
  it('appears in no log line, no job and no readable column', async () => {
    const ana = { email: 'ana.secreta@example.com', dni: '23456789', gender: 'F' }
    under.smtp.refuse({ at: 'recipient', status: 450 })
    await under.post('/api/send-code', ana)
    await logged('queue.job.failed')
    const waiting = [await jobs(), await everyRow()]
    under.smtp.refuse(null)
    const code = await under.codeFor(ana.email)
    await under.post('/api/verify-code', { ...ana, code: code === '000000' ? '000001' : '000000' })
    const { body } = await under.post('/api/verify-code', { ...ana, code })
    under.smtp.refuse({ at: 'data', status: 550 })
    under.pass(300_000)
    await under.post('/api/send-code', ana)
    await logged('verification.mail.refused')

    expect(under.logLines.length).toBeGreaterThan(2)
    expect(body.verified).toBe(true)
    const written = JSON.stringify([waiting, await jobs(), await everyRow(), under.logLines])
    for (const secret of ['ana.secreta', '23456789', '23.456.789', code, String(body.verificationToken)])
      expect(written).not.toContain(secret)
  })

  /** Every row of this feature, bytes as text, so that what is not encrypted would be seen. */
  async function everyRow(): Promise<unknown[]> {
    const { rows } = await sql<{ text: string }>`
      select concat_ws(' ', encode(email_hash, 'escape'), otp_type, code_id, encode(code_mac, 'escape'),
        encode(mail_sealed, 'escape')) as text from verification_codes
      union all select concat_ws(' ', encode(token_hash, 'escape'), encode(email_hash, 'escape'),
        encode(email_sealed, 'escape'), encode(subject_hash, 'escape')) from verification_tokens
      union all select encode(key, 'escape') from rate_limits`.execute(database().db)
    return rows
  }
})

describe('retention', () => {
  it('forgets what counts for nothing any more, and nothing else', async () => {
    const count = async () => {
      const { rows } = await sql<{ codes: number; guesses: number; tokens: number; limits: number }>`
        select (select count(*)::int from verification_codes) as codes,
          (select count(*)::int from verification_guesses) as guesses,
          (select count(*)::int from verification_tokens) as tokens,
          (select count(*)::int from rate_limits) as limits`.execute(database().db)
      return rows[0]
    }
    const sweep = () => sweepTables(database(), under.now(), [...VERIFICATION_TABLES, ...PLATFORM_TABLES])
    under.pass(24 * 3_600_000)
    await sweep()
    expect(await count()).toEqual({ codes: 0, guesses: 0, tokens: 0, limits: 0 })

    const [verified, guesser] = [someone(), someone()]
    await under.post('/api/send-code', verified)
    await under.post('/api/verify-code', { ...verified, code: await under.codeFor(verified.email) })
    await under.post('/api/send-code', guesser)
    const wrong = (await under.codeFor(guesser.email)) === '000000' ? '111111' : '000000'
    await under.post('/api/verify-code', { ...guesser, code: wrong })
    const before = await count()
    await sweep()
    // The confirmed code was given back to its address, whose row then limits nothing.
    expect(await count()).toEqual({ ...before, limits: (before?.limits ?? 0) - 1 })

    under.pass(CODE_LIFETIME_MS)
    await sweep()
    expect(await count()).toMatchObject({ codes: 0, guesses: 1, tokens: 1 })
    under.pass(50 * 60_000)
    await sweep()
    expect(await count()).toMatchObject({ guesses: 0, tokens: 1, limits: 0 })
    under.pass(15 * 60_000)
    await sweep()
    expect(await count()).toEqual({ codes: 0, guesses: 0, tokens: 0, limits: 0 })
  })
})

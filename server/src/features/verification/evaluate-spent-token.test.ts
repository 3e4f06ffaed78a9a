import { type Subject, subjectKey } from '@multas/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { TOKEN_LIFETIME_MS } from './codes/verify-code.ts'
import { evaluateSpentToken, type SpentTokenRow } from './evaluate-spent-token.ts'

const database = useTestDatabase()
let under: TestVerification
beforeAll(async () => {
  under = await startTestVerification(database())
})
afterAll(() => under.close())

let serial = 0

interface Verified {
  readonly email: string
  readonly subject: Subject
  readonly token: string
  readonly cookie: string
}

async function verify(): Promise<Verified> {
  serial += 1
  const plate = `AD${String(serial).padStart(3, '0')}XY`
  const person = { email: `persona${serial}@example.com`, patent: plate }
  await under.post('/api/send-code', person)
  const answer = await under.post('/api/verify-code', { ...person, code: await under.codeFor(person.email) })
  const cookie = /^navegador=([\w-]{43});/.exec(answer.setCookie)?.[1] ?? ''
  return {
    email: person.email,
    subject: { kind: 'patent', plate },
    token: String(answer.body.verificationToken),
    cookie,
  }
}

const SPEND = 'select * from spend_verification_token($1, $2, $3)'

/** Spends inside a transaction of its own, as whoever writes something for it does. */
async function consume(token: string, subject: Subject, client: Queryable = database().pool) {
  const subjectHash = under.secrets.lookupHash('subject', subjectKey(subject))
  const { rows } = await client.query<SpentTokenRow>(SPEND, [hashToken(token), subjectHash, under.now()])
  return evaluateSpentToken(rows[0])
}

describe('spending a verification token', () => {
  it('gives the e-mail as it is kept, and the browser that verified', async () => {
    const { email, subject, token, cookie } = await verify()
    const consumed = await consume(token, subject)
    if (consumed.outcome !== 'accepted') throw new Error(consumed.outcome)
    expect(consumed.emailHash).toEqual(under.secrets.lookupHash('email', email))
    expect(under.secrets.decrypt(consumed.emailSealed)).toBe(email)
    expect(consumed.browserHash).toEqual(hashToken(cookie))
  })

  it('works once', async () => {
    const { subject, token } = await verify()
    await consume(token, subject)
    expect(await consume(token, subject)).toEqual({ outcome: 'used' })
  })

  it('works once for searches at the same moment', async () => {
    const { subject, token } = await verify()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => consume(token, subject)))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'accepted',
      'used',
      'used',
      'used',
      'used',
    ])
  })

  it('is undone when the transaction is', async () => {
    const { subject, token } = await verify()
    const client = await database().pool.connect()
    await client.query('begin')
    expect(await consume(token, subject, client)).toMatchObject({ outcome: 'accepted' })
    await client.query('rollback')
    client.release()
    expect(await consume(token, subject)).toMatchObject({ outcome: 'accepted' })
  })

  it('is refused for another subject, and stays good for its own', async () => {
    const { subject, token } = await verify()
    expect(await consume(token, { kind: 'patent', plate: 'ZZ999ZZ' })).toEqual({ outcome: 'invalid' })
    expect(await consume(token, subject)).toMatchObject({ outcome: 'accepted' })
  })

  it.each(['', 'x', 'x'.repeat(43), '\u0000'])('knows no token %j', async (token) => {
    expect(await consume(token, { kind: 'patent', plate: 'AB123CD' })).toEqual({ outcome: 'invalid' })
  })

  it('ends after fifteen minutes', async () => {
    const [inTime, late] = [await verify(), await verify()]
    under.pass(TOKEN_LIFETIME_MS - 1)
    expect(await consume(inTime.token, inTime.subject)).toMatchObject({ outcome: 'accepted' })
    under.pass(1)
    expect(await consume(late.token, late.subject)).toEqual({ outcome: 'expired' })
  })
})

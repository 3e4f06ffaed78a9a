import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { ResultsMail } from './results-mail.ts'

const mail = (id: string): ResultsMail => ({
  id,
  to: 'ana@example.com',
  language: 'es',
  link: `https://multas.example/results/${'a'.repeat(43)}`,
  subjectLabel: 'DNI **.***.678',
  fines: 0,
  pending: 0,
  answered: 25,
  total: 25,
  failed: [],
  notAsked: 0,
  otherKind: { kind: 'dni', names: [] },
  sharedActs: null,
  expiresAt: new Date('2026-04-04T15:00:00Z'),
})

describe('sending the mail about a finished search', () => {
  const database = useTestDatabase()
  let under: TestVerification
  beforeAll(async () => {
    under = await startTestVerification(database(), { works: false })
  })
  afterAll(() => under.close())

  it('reaches the mailbox', async () => {
    await under.verification.sendResultsMail(mail('one'))
    const { mail: received } = await under.smtp.messageTo('ana@example.com')
    expect(received.subject).toBe('Tu búsqueda en Multas Demo terminó')
  })

  it('fails for a job to try again while the server is unavailable, and not when it refuses for good', async () => {
    under.smtp.refuse({ at: 'recipient', status: 450 })
    await expect(under.verification.sendResultsMail(mail('another'))).rejects.toThrow(
      'the mail server is unavailable: EENVELOPE 450',
    )
    under.smtp.refuse({ at: 'recipient', status: 550 })
    await under.verification.sendResultsMail(mail('another'))
    expect(under.logLines.join()).toContain('"smtpStatus":550')
    expect(under.logLines.join()).not.toContain('ana@')
  })
})

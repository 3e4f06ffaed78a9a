import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestVerification, type TestVerification } from '../../../../test/start-test-verification.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
let under: TestVerification
beforeEach(async () => {
  under = await startTestVerification(database())
})
afterEach(() => under.close())

const ana = { email: 'ana@example.com', patent: 'AC001XY' }
const send = (ip = '190.1.1.1') => under.post('/api/send-code', ana, { ip })
const isReported = () => under.logLines.some((line) => line.includes('"limit":"verification.guess.email"'))

it.each([
  ['used all their guesses', 0],
  ['have some left', 5],
])(
  'a hundred wrong codes, the last by visitors who %s, block the e-mail for an hour, and the operator reads it',
  async (_name, first) => {
    let wrong = ''
    for (let n = 0; n < 100; n++) {
      const ip = `190.50.0.${Math.floor((n + first) / 10)}`
      if (n % 10 === 0) {
        expect((await send(ip)).status).toBe(200)
        wrong = (await under.codeFor(ana.email)) === '000000' ? '111111' : '000000'
      }
      expect(isReported()).toBe(false)
      await under.post('/api/verify-code', { ...ana, code: wrong }, { ip })
    }
    expect(isReported()).toBe(true)
    expect((await send()).body).toMatchObject({ code: 'cuenta_bloqueada', retryAfterSeconds: 3_600 })
    under.pass(60 * 60_000)
    expect((await send()).status).toBe(200)
  },
)

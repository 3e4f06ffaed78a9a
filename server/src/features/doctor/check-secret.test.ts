import { expect, it } from 'vitest'
import { judgeSecret } from './check-secret.ts'

it('says how far a change of the secret is, and which setting it needs', () => {
  const settled = {
    share: 1,
    changedRows: 7,
    startedAt: null,
    settledAt: null,
    unreachable: 0,
    processesBehind: 0,
  }
  const judge = (over: object, previous: string | null = 'p') =>
    judgeSecret({ ...settled, phase: 'settled', ...over }, previous)
  expect(judge({}, null)).toMatchObject({ check: 'secret', state: 'ok' })
  expect(judge({}).message).toContain('APP_SECRET_PREVIOUS is no longer needed')
  expect(judge({ phase: 'moving', share: 0.429 }).message).toContain('42 %, 7 rows')
  expect(judge({ phase: 'announced', processesBehind: 2 }).message).toContain(
    '2 processes do not have both secrets',
  )
  expect(judge({ unreachable: 3 }, null).message).toContain('3 hashes could not be converted')
  expect(judgeSecret(null, null).state).toBe('skipped')
})

import { expect, it } from 'vitest'
import { assessSecret } from './check-secret.ts'

it('says how far a change of the secret is, and which setting it needs', () => {
  const settled = {
    share: 1,
    changedRows: 7,
    startedAt: null,
    settledAt: null,
    unreachable: 0,
    processesBehind: 0,
  }
  const assess = (over: object, previous: string | null = 'p') =>
    assessSecret({ ...settled, phase: 'settled', ...over }, previous)
  expect(assess({}, null)).toMatchObject({ check: 'secret', state: 'ok' })
  expect(assess({}).message).toContain('APP_SECRET_PREVIOUS is no longer needed')
  expect(assess({ phase: 'moving', share: 0.429 }).message).toContain('42 %, 7 rows')
  expect(assess({ phase: 'announced', processesBehind: 2 }).message).toContain(
    '2 processes do not have both secrets',
  )
  expect(assess({ unreachable: 3 }, null).message).toContain('3 hashes could not be converted')
  expect(assessSecret(null, null).state).toBe('skipped')
})

import { expect, it } from 'vitest'
import { requireConfirmed } from '../../platform/http/admit-call.ts'

const now = new Date('2026-03-15T12:00:00Z')
const ago = (seconds: number) => ({ confirmedAt: new Date(now.getTime() - seconds * 1_000) })

it('lets a session pass for ten minutes after a code, and none that never gave one', () => {
  for (const fresh of [ago(0), ago(599)]) expect(() => requireConfirmed(fresh, now)).not.toThrow()
  for (const old of [ago(600), { confirmedAt: null }])
    expect(() => requireConfirmed(old, now)).toThrow('confirmes que sos vos')
})

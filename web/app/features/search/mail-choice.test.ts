import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { setUp, VERIFIED, verifyPlate } from './search-harness.ts'

const CALL = '/api/session/:id/mail-result'

describe('the mail of the result', () => {
  it('is wanted unless the visitor says otherwise before the search', async () => {
    const world = setUp(VERIFIED)
    world.search.type({ type: 'choseMail', mailsResult: false })
    await verifyPlate(world)
    const started = world.calls.find(({ path }) => path === '/api/search')
    expect(started?.options).toMatchObject({ body: { mailsResult: false } })
  })

  it('can be switched off while the search runs', async () => {
    const world = setUp({ ...VERIFIED, [CALL]: { mailsResult: false, isSent: false } })
    await verifyPlate(world)
    await world.search.chooseMail(false)
    expect(world.calls.at(-1)).toEqual({
      path: CALL,
      options: { params: { id: 's1' }, body: { mailsResult: false }, token: 't1' },
    })
    expect(world.search.getState()).toMatchObject({ session: { mailsResult: false } })
  })

  it('stays as it was when the server could not be reached, and shows the error to the visitor', async () => {
    const world = setUp({ ...VERIFIED, [CALL]: new CallError(500, 'no', {}) })
    await verifyPlate(world)
    await world.search.chooseMail(false)
    expect(world.search.getState()).toMatchObject({ session: { mailsResult: true } })
    expect(world.toasts.at(-1)).toMatchObject({ variant: 'destructive' })
  })
})

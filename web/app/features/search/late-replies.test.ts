import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { setUp, VERIFIED, verifyPlate } from './search-harness.ts'
import { sampleInfraction, sampleSearchReply, sampleStatus } from './search-samples.ts'

const STATUS = '/api/session/:id/status'
const STORED = {
  searchSessionId: 's1',
  searchPatent: 'AB123CD',
  searchEmail: 'm@gmail.com',
  searchWsToken: 't1',
}

/** A search that runs, and whose status is asked for but not answered yet. */
async function checking() {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const world = setUp({ ...VERIFIED, [STATUS]: promise })
  await verifyPlate(world)
  world.receive({ type: 'authSuccess', sessionId: 's1', version: 1, lastSeq: 0 })
  return { ...world, checked: world.search.checkNow(), answer: resolve }
}

const fine = (seq: number) => ({
  type: 'infraction_update',
  seq,
  infraction: { ...sampleInfraction({ hash: `h${seq}` }), isNew: true },
})
const shown = ({ search }: Pick<ReturnType<typeof setUp>, 'search'>) => {
  const state = search.getState()
  return 'session' in state ? { ...state.session, stage: state.stage } : { stage: state.stage }
}

/** Found by `search-follower.model.test.ts`. */
describe('a reply that comes late', () => {
  it('does not replace the search that was started meanwhile', async () => {
    const world = await checking()
    world.answers['/api/search'] = sampleSearchReply({ sessionId: 's2', wsToken: 't2' })
    await verifyPlate(world)
    world.answer(sampleStatus({ sessionComplete: true, sessionActive: false }))
    await world.checked
    expect(shown(world)).toMatchObject({ sessionId: 's2', stage: 'searching' })
    expect(world.sessionStore.getItem('searchCompleted')).toBeNull()
  })

  it('takes away no fine that was shown meanwhile', async () => {
    const world = await checking()
    world.receive(fine(8))
    for (const task of world.tasks.splice(0)) task()
    world.answer(sampleStatus({ lastSeq: 7 }))
    await world.checked
    expect(shown(world)).toMatchObject({ lastSeq: 8, infractions: [{ hash: 'h8' }], checking: false })
  })

  it('is not followed by the events that it includes', async () => {
    const world = await checking()
    world.receive(fine(7))
    const paid = sampleInfraction({ hash: 'h7', resuelto: true })
    world.answer(sampleStatus({ lastSeq: 9, infractions: [paid] }))
    await world.checked
    for (const task of world.tasks.splice(0)) task()
    expect(shown(world)).toMatchObject({ lastSeq: 9, infractions: [paid] })
  })

  it('opens no connection on a page that was left', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const world = setUp({ [STATUS]: promise }, STORED)
    const restored = world.search.restore()
    world.search.leave()
    resolve(sampleStatus())
    await restored
    expect(world.socketTraces).toHaveLength(0)
  })

  it('leaves the token of another search alone', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const world = setUp({ ...VERIFIED, '/api/ws/refresh-token': promise })
    await verifyPlate(world)
    world.receive({ type: 'authFailed', message: 'El token venció.', code: 'token_vencido' })
    world.answers['/api/search'] = sampleSearchReply({ sessionId: 's2', wsToken: 't2' })
    await verifyPlate(world)
    resolve({ token: 'of s1' })
    await setImmediate()
    expect(world.sessionStore.getItem('searchWsToken')).toBe('t2')
  })
})

import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { setUp, VERIFIED, verifyPlate } from './search-harness.ts'
import { sampleSearchReply } from './search-samples.ts'
import { submitStep } from './submit-step.ts'

const lost = new CallError(0, 'sin red')
const wrong = new CallError(400, 'Código incorrecto', { code: 'codigo_incorrecto', attemptsLeft: 9 })
const spent = new CallError(403, 'Token de verificación: ya se usó.', { code: 'verificacion_requerida' })
const notConfirmed = new CallError(403, 'Verificación requerida', { code: 'verificacion_requerida' })
const again = { verified: true, verificationToken: 'v2' }
const pathsOf = ({ calls }: ReturnType<typeof setUp>) => calls.map(({ path }) => path.slice('/api/'.length))

describe('an answer that is lost after the server did what was asked', () => {
  it('goes on when only the answer to the code was lost', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-code': [lost, wrong], '/api/verify-again': again })
    await world.patiently(verifyPlate(world))
    expect(pathsOf(world)).toEqual(['send-code', 'verify-code', 'verify-code', 'verify-again', 'search'])
    expect(world.calls.at(-1)?.options).toMatchObject({
      body: { dominio: 'AB123CD', verificationToken: 'v2' },
    })
    expect([world.search.getState().stage, world.toasts]).toEqual(['searching', []])
  })

  it('says that the answer to the code was lost, and not that the code is wrong', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-code': [lost, wrong], '/api/verify-again': notConfirmed })
    await world.patiently(verifyPlate(world))
    expect(world.toasts).toMatchObject([{ title: 'Se cortó la conexión' }])
    expect(world.search.getState().form).toMatchObject({ step: 'code', cooldown: null, pending: null })
  })

  it('remembers the code that got no answer when the visitor presses again', async () => {
    const given = {
      ...VERIFIED,
      '/api/verify-code': [lost, lost, lost, lost, wrong],
      '/api/verify-again': again,
    }
    const world = setUp(given)
    await world.patiently(verifyPlate(world))
    expect(world.search.getState().form).toMatchObject({ code: '123456', pending: null })
    await world.patiently(world.search.verifyCode())
    expect(world.search.getState().stage).toBe('searching')
  })

  it('goes on when the browser itself repeated the call whose answer was lost', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-code': wrong, '/api/verify-again': again })
    world.answers['/api/search'] = [spent, sampleSearchReply({ activeSession: true })]
    await verifyPlate(world)
    expect([world.search.getState().stage, world.toasts]).toEqual(['searching', []])
  })

  it.each([9, 8])('says that a code is wrong when every attempt was answered', async (attemptsLeft) => {
    const refusal = new CallError(400, 'Código incorrecto', { code: 'codigo_incorrecto', attemptsLeft })
    const world = setUp({ ...VERIFIED, '/api/verify-code': refusal, '/api/verify-again': notConfirmed })
    await verifyPlate(world)
    expect(pathsOf(world).length).toBe(attemptsLeft === 9 ? 3 : 2)
    expect(world.toasts).toMatchObject([{ title: 'Código incorrecto' }])
  })

  it('finds the search again whose start got no answer', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': again })
    world.answers['/api/search'] = [lost, spent, sampleSearchReply({ activeSession: true })]
    await world.patiently(verifyPlate(world))
    expect(pathsOf(world).slice(2)).toEqual(['search', 'search', 'verify-again', 'search'])
    expect([world.search.getState().stage, world.toasts]).toEqual(['searching', []])
  })

  it('says that a search has ended whose start got no answer', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': again })
    const limit = sampleSearchReply({ limitReached: true, sessionId: null, wsToken: null, daysToWait: 7 })
    world.answers['/api/search'] = [lost, spent, limit]
    await world.patiently(verifyPlate(world))
    expect(world.toasts).toMatchObject([{ title: 'Tu búsqueda ya terminó' }])
  })

  it('says what may have become of a search whose start got no answer', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': notConfirmed })
    world.answers['/api/search'] = [lost, spent]
    await world.patiently(verifyPlate(world))
    expect(world.toasts).toMatchObject([{ title: 'Se cortó la conexión' }])
    expect(world.search.getState().form).toMatchObject({ step: 'details', email: 'maria@gmail.com' })
  })

  it('goes on with one press when no attempt to start the search was answered', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-again': again })
    world.answers['/api/search'] = [lost, lost, lost, lost, sampleSearchReply()]
    await world.patiently(verifyPlate(world))
    expect(world.search.getState().form).toMatchObject({
      known: { email: 'maria@gmail.com', isProven: true },
      pending: null,
    })
    expect(submitStep(world.search)).toBeNull()
    await new Promise((resolve) => setImmediate(resolve))
    expect(pathsOf(world).slice(-2)).toEqual(['verify-again', 'search'])
  })
})

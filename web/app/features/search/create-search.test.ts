import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { isWaiting } from './check-form.ts'
import { setUp, VERIFIED, verifyPlate } from './search-harness.ts'
import { sampleInfraction, sampleSearchReply, sampleStatus } from './search-samples.ts'
import { submitStep } from './submit-step.ts'

const wrong = new CallError(400, 'Código incorrecto', { code: 'codigo_incorrecto', attemptsLeft: 9 })

describe('from the plate to the fines', () => {
  it('verifies, searches, stores the session and shows what arrives', async () => {
    const world = setUp(VERIFIED)
    await verifyPlate(world)
    expect(world.calls.map(({ path }) => path)).toEqual(['/api/send-code', '/api/verify-code', '/api/search'])
    const [traceparent = ''] = world.socketTraces
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(world.calls[2]?.options).toEqual({
      body: { dominio: 'AB123CD', verificationToken: 'v1' },
      headers: { traceparent },
    })
    expect(world.search.getState().stage).toBe('searching')
    expect(world.sessionStore.getItem('searchSessionId')).toBe('s1')
    expect(world.sessionStore.getItem('searchPatent')).toBe('AB123CD')
    expect(world.sessionStore.getItem('searchWsToken')).toBe('t1')

    world.receive({ type: 'authSuccess', sessionId: 's1', version: 1, lastSeq: 0 })
    world.receive({ type: 'infraction_update', seq: 1, infraction: sampleInfraction({ isNew: true }) })
    for (const task of world.tasks.splice(0)) task()
    expect(world.search.getState()).toMatchObject({ session: { infractions: [{ hash: 'h1' }] } })
    // Lanús reports the act that Buenos Aires has reported: nothing new.
    for (const [seq, slug] of [[2, 'buenos-aires'] as const, [3, 'lanus'] as const]) {
      const report = { numeroActa: 'LN-4471902', hash: slug, jurisdiccionSlug: slug, isNew: true }
      world.receive({ type: 'infraction_update', seq, infraction: sampleInfraction(report) })
      for (const task of world.tasks.splice(0)) task()
    }
    expect(world.toasts.at(-1)?.title).toBe('2 infracciones nuevas')
  })

  it('says what is wrong with the code and how many attempts are left', async () => {
    const world = setUp({ ...VERIFIED, '/api/verify-code': wrong, '/api/verify-again': wrong })
    await verifyPlate(world)
    expect(world.toasts).toMatchObject([{ title: 'Código incorrecto', variant: 'destructive' }])
    expect(world.search.getState().form).toMatchObject({ code: '', step: 'code' })
  })

  it('halts everything after ten wrong codes, and still after a reload', async () => {
    const blocked = new CallError(429, 'Tu cuenta está bloqueada', {
      code: 'cuenta_bloqueada',
      attemptsLeft: 0,
      retryAfterSeconds: 3_600,
    })
    const world = setUp({
      ...VERIFIED,
      '/api/verify-code': blocked,
      '/api/otp-status': { canSendOtp: false, secondsUntilAllowed: 3_000 },
    })
    await verifyPlate(world)
    const halt = { kind: 'blocked', until: 3_600_000, email: 'maria@gmail.com' }
    expect(world.search.getState().form).toMatchObject({ halt, code: '', pending: null })
    world.search.reset()
    await world.search.restore()
    expect(world.search.getState().form).toMatchObject({ halt, cooldown: { resendCooldown: 3_000 } })
    world.search.endWait()
    expect(world.search.getState().form).toMatchObject({ halt: null, cooldown: null })
  })

  it('comes back to the code after a reload, and keeps nothing of it once verified', async () => {
    const world = setUp({ ...VERIFIED, '/api/otp-status': { canSendOtp: false, secondsUntilAllowed: 200 } })
    world.search.type({ type: 'typedIdentifier', raw: '30111222' })
    world.search.type({ type: 'choseGender', gender: 'F' })
    world.search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
    await world.search.sendCode()
    const stored = { searchDraft: world.sessionStore.getItem('searchDraft') ?? '' }
    const reloaded = setUp(VERIFIED, stored)
    await reloaded.search.restore()
    expect(reloaded.search.getState().form).toMatchObject({
      step: 'code',
      identifier: '30111222',
      gender: 'F',
      email: 'maria@gmail.com',
    })
    reloaded.search.type({ type: 'typedCode', raw: '123456' })
    await reloaded.search.verifyCode()
    expect(reloaded.sessionStore.getItem('searchDraft')).toBeNull()
  })

  it('takes a code as sent when only the answer was lost', async () => {
    const world = setUp(VERIFIED)
    const lost = new CallError(0, 'sin red')
    const early = new CallError(429, 'Demasiados intentos', {
      code: 'espera_para_reenviar',
      retryAfterSeconds: 298,
    })
    world.answers['/api/send-code'] = [lost, early]
    world.search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
    world.search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
    await world.patiently(world.search.sendCode())
    expect(world.search.getState().form).toMatchObject({ step: 'code', cooldown: { resendCooldown: 298 } })
  })

  it('lets a second plate have its code right after the first was accepted', async () => {
    const world = setUp(VERIFIED)
    await verifyPlate(world)
    world.search.reset()
    world.search.type({ type: 'correcting', field: 'email' })
    world.search.type({ type: 'typedIdentifier', raw: 'AC456EF' })
    world.search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
    const { form } = world.search.getState()
    expect(form.cooldown).toBeNull()
    expect(submitStep(world.search)).toBeNull()
    expect(world.calls.filter(({ path }) => path === '/api/send-code')).toHaveLength(2)
  })

  it('offers the way to a code for the subject that it was sent for, and sends that of another', async () => {
    const world = setUp(VERIFIED)
    world.search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
    world.search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
    await world.search.sendCode()
    world.search.correct('email')
    expect(isWaiting(world.search.getState().form, 0)).toBe(true)
    world.search.type({ type: 'typedIdentifier', raw: 'AC456EF' })
    expect(isWaiting(world.search.getState().form, 0)).toBe(false)
    await world.search.sendCode()
    expect(world.search.getState().form).toMatchObject({
      step: 'code',
      cooldown: { subject: 'patent:AC456EF' },
    })
  })

  it('ends the wait when the code no longer counts, so that another can be asked for', async () => {
    const expired = new CallError(400, 'Ese código expiró. Pedí uno nuevo.', { code: 'codigo_vencido' })
    const world = setUp({ ...VERIFIED, '/api/verify-code': expired })
    await verifyPlate(world)
    expect(world.search.getState().form).toMatchObject({
      cooldown: null,
      code: '',
      problem: { field: 'code', message: 'Ese código expiró. Pedí uno nuevo.' },
    })
  })

  it('asks for a new verification when the search wants one', async () => {
    const refused = new CallError(403, 'Verificación de email requerida')
    const world = setUp({ ...VERIFIED, '/api/search': refused })
    await verifyPlate(world)
    expect(world.toasts.at(-1)?.title).toBe('Verificación requerida')
    expect(world.search.getState()).toMatchObject({ stage: 'form', form: { step: 'details', pending: null } })
  })

  it('shows any other search error and resets the verification', async () => {
    const world = setUp({ ...VERIFIED, '/api/search': new CallError(500, 'Tuvimos un problema.') })
    await verifyPlate(world)
    expect(world.toasts.at(-1)).toMatchObject({
      title: 'Error en la búsqueda',
      description: 'Tuvimos un problema.',
    })
    expect(world.search.getState().form.step).toBe('details')
  })

  it('stops at the limit and keeps nothing of it', async () => {
    const limit = sampleSearchReply({ limitReached: true, sessionId: null, wsToken: null, daysToWait: 7 })
    const world = setUp({ ...VERIFIED, '/api/search': limit })
    await verifyPlate(world)
    expect(world.search.getState().stage).toBe('limited')
    expect(world.sessionStore.size).toBe(0)
  })
})

describe('after a reload', () => {
  const stored = { searchSessionId: 's1', searchPatent: 'AB123CD', searchWsToken: 't1', searchType: 'patent' }
  const STATUS = '/api/session/:id/status'

  it('shows a complete search', async () => {
    const world = setUp({ [STATUS]: sampleStatus({ sessionComplete: true, sessionActive: false }) }, stored)
    await world.search.restore()
    expect(world.search.getState().stage).toBe('complete')
    expect(world.sessionStore.getItem('searchCompleted')).toBe('true')
  })

  it('goes on with a running one', async () => {
    const world = setUp({ [STATUS]: sampleStatus() }, stored)
    await world.search.restore()
    expect(world.search.getState()).toMatchObject({
      stage: 'searching',
      session: { connection: 'opening' },
    })
  })

  it.each([403, 404])('forgets everything after a %i', async (status) => {
    const refused = new CallError(status, 'no')
    const world = setUp({ [STATUS]: refused, '/api/ws/refresh-token': refused }, stored)
    await world.search.restore()
    expect(world.search.getState().stage).toBe('form')
    expect(world.sessionStore.size).toBe(0)
  })

  it('keeps the search for the next attempt when the server is not reached', async () => {
    const world = setUp({ [STATUS]: new CallError(0, 'sin red') }, stored)
    await world.patiently(world.search.restore())
    expect(world.calls).toHaveLength(4)
    expect(world.search.getState()).toMatchObject({ stage: 'restoring', failed: true })
    expect(world.sessionStore.getItem('searchSessionId')).toBe('s1')
  })

  it('does not forget a search because the server fails', async () => {
    const world = setUp({ [STATUS]: new CallError(503, 'vuelvo') }, stored)
    await world.search.restore()
    expect(world.search.getState()).toMatchObject({ stage: 'restoring', failed: true })
    expect(world.sessionStore.getItem('searchSessionId')).toBe('s1')
  })
})

describe('checking by hand', () => {
  const STATUS = '/api/session/:id/status'

  it.each([
    [sampleStatus({ sessionComplete: true }), 'Búsqueda completada', 'complete'],
    [sampleStatus(), 'Búsqueda en progreso', 'searching'],
    [new CallError(500, 'x'), 'Error', 'searching'],
    [new CallError(403, 'x'), 'Sesión expirada', 'complete'],
  ])('%#: says how the search stands', async (answer, title, stage) => {
    const world = setUp({ ...VERIFIED, [STATUS]: answer, '/api/ws/refresh-token': new CallError(403, 'x') })
    await verifyPlate(world)
    await world.search.checkNow()
    expect(world.toasts.at(-1)?.title).toBe(title)
    expect(world.search.getState().stage).toBe(stage)
  })
})

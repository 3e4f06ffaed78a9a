import { describe, expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'
import { createSearch } from './create-search.ts'
import type { LiveSocket } from './live-connection.ts'
import { memoryStore } from './memory-store.ts'
import { createOtpTimer } from './otp-timer.ts'
import { sampleInfraction, sampleSearchReply, sampleStatus } from './search-samples.ts'
import { createSearchStorage } from './search-storage.ts'
import { createSearchStore } from './search-store.ts'
import type { SearchTools } from './search-tools.ts'

type Answers = Readonly<Record<string, unknown>>

const VERIFIED: Answers = {
  '/api/send-code': { message: '', cooldownSeconds: 300, expiresInSeconds: 600 },
  '/api/verify-code': { verified: true, verificationToken: 'v1' },
  '/api/search': sampleSearchReply(),
}

/** A whole search over fakes: calls answer from a table (an Error is thrown), tasks run when the test says so. */
function setUp(answers: Answers, session: Record<string, string> = {}) {
  const calls: { path: string; options: unknown }[] = []
  const toasts: Toast[] = []
  const tasks: (() => void)[] = []
  const sockets: LiveSocket[] = []
  const sessionStore = memoryStore(session)
  const call = async (route: { path: string }, options: unknown) => {
    calls.push({ path: route.path, options })
    const answer = answers[route.path]
    if (answer instanceof Error) throw answer
    return answer
  }
  const search = createSearch({
    store: createSearchStore(),
    storage: createSearchStorage(sessionStore),
    otpTimer: createOtpTimer(memoryStore(), () => 0),
    call: call as unknown as SearchTools['call'],
    openSocket: () => {
      const socket = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
      sockets.push(socket)
      return socket
    },
    showToast: (toast) => toasts.push(toast),
    now: () => 0,
    schedule: (task) => {
      tasks.push(task)
      return () => {}
    },
  })
  const say = (message: unknown) =>
    sockets.at(-1)?.onmessage?.call({} as WebSocket, { data: JSON.stringify(message) } as MessageEvent)
  return { search, calls, toasts, tasks, sessionStore, say }
}

async function verifyPlate({ search }: ReturnType<typeof setUp>): Promise<void> {
  search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
  search.type({ type: 'typedEmail', raw: 'maria@gmail.com' })
  await search.sendCode()
  search.type({ type: 'typedCode', raw: '123456' })
  await search.verifyCode()
}

describe('from the plate to the fines', () => {
  it('verifies, searches, stores the session and shows what arrives', async () => {
    const world = setUp(VERIFIED)
    await verifyPlate(world)
    expect(world.calls.map(({ path }) => path)).toEqual(['/api/send-code', '/api/verify-code', '/api/search'])
    expect(world.calls[2]?.options).toEqual({ body: { dominio: 'AB123CD', verificationToken: 'v1' } })
    expect(world.search.getState().stage).toBe('searching')
    expect(world.sessionStore.getItem('searchSessionId')).toBe('s1')
    expect(world.sessionStore.getItem('searchPatent')).toBe('AB123CD')
    expect(world.sessionStore.getItem('searchWsToken')).toBe('t1')

    world.say({ type: 'infraction_update', seq: 1, infraction: sampleInfraction({ isNew: true }) })
    for (const task of world.tasks) task()
    expect(world.search.getState()).toMatchObject({ session: { infractions: [{ hash: 'h1' }] } })
    expect(world.toasts.at(-1)?.title).toBe('Nueva infracción encontrada')
  })

  it('says what is wrong with the code and how many attempts are left', async () => {
    const wrong = new CallError(400, 'Código inválido o expirado', {
      code: 'codigo_incorrecto',
      attemptsLeft: 9,
    })
    const world = setUp({ ...VERIFIED, '/api/verify-code': wrong })
    await verifyPlate(world)
    expect(world.toasts).toMatchObject([{ title: 'Código incorrecto', variant: 'destructive' }])
    expect(world.search.getState().form).toMatchObject({ code: '', step: 'code' })
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
      session: { connection: 'connecting' },
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
    await world.search.restore()
    expect(world.search.getState().stage).toBe('form')
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

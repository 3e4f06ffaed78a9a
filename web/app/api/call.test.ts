import { refreshToken, sessionReport, sessionStatus } from '@multas/contract/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, download } from './call.ts'
import { CallError } from './call-error.ts'
import { retryState } from './retry-state.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: Response | Error) {
  const fetched = vi.fn(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('sends JSON only when there is a body, the token as bearer, and fills the path', async () => {
  const fetched = answerWith(Response.json({ ok: true }))
  await call(sessionStatus, { params: { id: 'a/b' }, token: 't' })
  expect(fetched).toHaveBeenCalledWith('/api/session/a%2Fb/status', {
    method: 'GET',
    credentials: 'include',
    headers: { authorization: 'Bearer t' },
  })
  const posted = answerWith(Response.json({ ok: true }))
  await call(refreshToken, { body: { sessionId: 's' } })
  expect(posted).toHaveBeenCalledWith('/api/ws/refresh-token', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"sessionId":"s"}',
  })
})

it('did not reach the server when the line breaks while the answer comes', async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  answerWith(new Response(cut))
  await expect(call(sessionStatus, { params: { id: 'a' } })).rejects.toMatchObject({ status: 0 })
})

it.each([
  ['{"message":"uno","error":"dos"}', 'uno'],
  ['{"error":"dos"}', 'dos'],
  ['texto crudo', 'texto crudo'],
  ['', 'Bad Gateway'],
])('a failure with the body %j says %s', async (body, message) => {
  answerWith(new Response(body, { status: 502, statusText: 'Bad Gateway' }))
  const failure = await call(refreshToken, { body: { sessionId: 's' } }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CallError', status: 502, message })
})

it.each([
  [502, '<html>\r\n<head><title>502 Bad Gateway</title></head></html>', 0],
  [504, '\n<!DOCTYPE html><title>Gateway Timeout</title>', 0],
  [413, '<html><title>413 Request Entity Too Large</title></html>', 413],
])('the page of a proxy with %i is not shown, and is no answer of the site', async (status, body, seen) => {
  answerWith(new Response(body, { status, headers: { 'content-type': 'text/html' } }))
  const failure = await call(refreshToken, { body: { sessionId: 's' } }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ status: seen, message: expect.stringMatching(/^Tuvimos un problema/) })
})

it('says in words that the server was not reached', async () => {
  answerWith(new TypeError('Failed to fetch'))
  const failure = await call(refreshToken, { body: { sessionId: 's' } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toMatchObject({ status: 0, message: expect.stringContaining('conexión') })
})

it.each([
  ['attachment; filename="infracciones_AB123CD.pdf"', 'infracciones_AB123CD.pdf'],
  ['attachment; filename="../x"', null],
  [null, null],
])('a file with the disposition %s is called %s', async (disposition, name) => {
  answerWith(new Response('%PDF', { headers: disposition ? { 'content-disposition': disposition } : {} }))
  const file = await download(sessionReport, { params: { id: 's' }, token: 't' })
  expect([file.name, await file.content.text()]).toEqual([name, '%PDF'])
})

it('a file that does not arrive whole is reported as a lost connection', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  answerWith(new Response(broken))
  const failure = await download(sessionReport, { params: { id: 's' } }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CallError', status: 0 })
})

describe('while the server is away for a moment', () => {
  const away = (retryAfter = '3') =>
    Response.json({ code: 'servicio_no_disponible' }, { status: 503, headers: { 'retry-after': retryAfter } })
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function answerInTurn(...answers: Response[]) {
    const fetched = vi.fn(async () => answers.shift() ?? away())
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  it('a call is repeated with the same body when the server asked for, and shown as retrying', async () => {
    const fetched = answerInTurn(away(), away(), Response.json({ token: 't' }))
    const reply = call(refreshToken, { body: { sessionId: 's' } })
    await vi.advanceTimersByTimeAsync(2_999)
    expect([fetched.mock.calls.length, retryState.isRetrying()]).toEqual([1, true])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual({ token: 't' })
    expect(new Set(fetched.mock.calls.map((args) => JSON.stringify(args))).size).toBe(1)
    expect([fetched.mock.calls.length, retryState.isRetrying()]).toEqual([3, false])
  })

  it('a refusal of the repetition says that it is one', async () => {
    answerInTurn(away(), Response.json({ code: 'espera_para_reenviar' }, { status: 429 }))
    const failure = call(refreshToken, { body: { sessionId: 's' } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await failure).toMatchObject({ status: 429, isRepetition: true })
  })

  it('it is a failure in the end', async () => {
    answerInTurn()
    const failure = call(refreshToken, { body: { sessionId: 's' } }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(6 * 60_000)
    expect(await failure).toMatchObject({ status: 503 })
    expect(retryState.isRetrying()).toBe(false)
  })

  it.each([
    ['one that asks for a long wait', away('10'), {}],
    ['one that does not say when', new Response('', { status: 503 }), {}],
    ['one that the visitor does not wait for', away(), { isBackground: true }],
  ])('%s is not repeated', async (_name, answer, options) => {
    const fetched = answerInTurn(answer)
    await expect(call(refreshToken, { body: { sessionId: 's' }, ...options })).rejects.toThrow(CallError)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('a call that is called off meanwhile is not repeated', async () => {
    const off = new AbortController()
    const fetched = vi.fn(async (_path: string, init: RequestInit) => {
      init.signal?.throwIfAborted()
      return away()
    })
    vi.stubGlobal('fetch', fetched)
    const failure = call(refreshToken, { body: { sessionId: 's' }, signal: off.signal }).catch(String)
    await vi.advanceTimersByTimeAsync(1_000)
    off.abort(new Error('called off'))
    expect(await failure).toContain('called off')
    expect(retryState.isRetrying()).toBe(false)
  })
})

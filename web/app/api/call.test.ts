import { afterEach, expect, it, vi } from 'vitest'
import { call, download } from './call.ts'
import { CallError } from './call-error.ts'
import { refreshToken, sessionReport, sessionStatus } from './calls.ts'

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

it('a file that does not arrive whole is told as a lost connection', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) })
  answerWith(new Response(broken))
  const failure = await download(sessionReport, { params: { id: 's' } }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CallError', status: 0 })
})

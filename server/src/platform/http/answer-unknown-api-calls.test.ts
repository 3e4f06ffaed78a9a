import { apiError, refreshToken, sessionStatus } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { answerUnknownApiCalls } from './answer-unknown-api-calls.ts'
import { createApp } from './create-app.ts'
import { registerCall } from './register-call.ts'

async function startApp() {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  answerUnknownApiCalls(app)
  registerCall(app, sessionStatus, () => {
    throw new Error('reached')
  })
  registerCall(app, refreshToken, () => ({ token: 't', expiresInSeconds: 1 }))
  app.get('/*', async () => 'página')
  return app
}

describe('an API call that no route takes', () => {
  it.each([
    ['GET', '/api/nada'],
    ['POST', '/api/nada?x=1'],
    ['PUT', '/api/session/1/status/more'],
    ['DELETE', '/api/session//status'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', `/api/session/${'x'.repeat(600)}/status`],
  ] as const)('%s %s is unknown', async (method, url) => {
    const app = await startApp()
    const reply = await app.inject({ method, url })
    expect([reply.statusCode, apiError.parse(reply.json()).code]).toEqual([404, 'no_encontrado'])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.headers.allow).toBeUndefined()
  })

  it.each([
    ['POST', '/api/session/1/status', 'GET, HEAD'],
    ['DELETE', '/api/session/1/status?x=1', 'GET, HEAD'],
    ['GET', '/api/ws/refresh-token', 'POST'],
    ['OPTIONS', '/api/ws/refresh-token', 'POST'],
  ] as const)('%s %s is a known path under another method', async (method, url, allow) => {
    const app = await startApp()
    const reply = await app.inject({ method, url })
    expect([reply.statusCode, apiError.parse(reply.json()).code]).toEqual([405, 'metodo_no_permitido'])
    expect(reply.headers.allow).toBe(allow)
  })

  it('is answered without reading its body', async () => {
    const app = await startApp()
    const huge = { method: 'POST', url: '/api/nada', payload: 'x'.repeat(10_000) } as const
    const reply = await app.inject({ ...huge, headers: { 'content-type': 'text/xml' } })
    expect(reply.statusCode).toBe(404)
  })

  it('leaves every other address alone', async () => {
    const app = await startApp()
    expect((await app.inject('/otra')).body).toBe('página')
    expect((await app.inject('/apis')).body).toBe('página')
    const payload = { sessionId: '1' }
    expect((await app.inject({ method: 'POST', url: '/api/ws/refresh-token', payload })).statusCode).toBe(200)
  })
})

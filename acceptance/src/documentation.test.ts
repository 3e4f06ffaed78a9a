import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'

/** docs/behaviour/calls.md#conventions. */
const CALLS = [
  ['post', '/api/send-code'],
  ['post', '/api/verify-code'],
  ['post', '/api/search'],
  ['get', '/api/session/{id}/status'],
  ['post', '/api/ws/refresh-token'],
  ['get', '/ws'],
  ['post', '/api/geocode'],
  ['get', '/api/track/token'],
  ['post', '/api/track/events'],
  ['post', '/api/feedback'],
  ['get', '/api/config/feedback-widget'],
  ['post', '/api/otp-status'],
  ['get', '/api/proxy/image/{hash}/{number}'],
  ['get', '/api/proxy/pdf/{hash}/{document}'],
  ['get', '/api/results/{token}'],
] as const

const METHODS: Readonly<Record<string, 'GET' | 'POST' | 'PUT' | 'DELETE'>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  delete: 'DELETE',
}

interface Document {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Record<string, unknown> }>>>>
}

describe('the documentation of the API', () => {
  it('lists every call, and every call that it lists answers', async () => {
    const { text, headers } = await ask('GET', '/api/openapi.json')
    expect(headers['content-type']).toContain('application/json')
    const document = JSON.parse(text) as Document
    expect(document.openapi).toMatch(/^3\.1\./)
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path] as const),
    )
    expect(listed.map(([method, path]) => `${method} ${path}`).sort()).toEqual(
      expect.arrayContaining(CALLS.map(([method, path]) => `${method} ${path}`).sort()),
    )
    for (const [method, path] of listed) {
      if (path === '/ws') continue
      const called = await ask(METHODS[method] ?? 'GET', path.replaceAll(/\{\w+\}/g, 'x'), {
        ...(method === 'post' || method === 'put' ? { json: {} } : {}),
      })
      expect({ path, known: called.body.code !== 'metodo_no_permitido' && called.status !== 405 }).toEqual({
        path,
        known: true,
      })
      expect({
        path,
        exists:
          called.body.message !== 'No existe lo que pediste.' &&
          called.body.message !== 'Esta dirección de la API no existe.',
      }).toEqual({ path, exists: true })
      const { responses } = document.paths[path]?.[method] ?? { responses: {} }
      expect(Object.keys(responses), `${method} ${path} answered ${called.status}`).toContain(
        String(called.status),
      )
    }
  })

  it('is a page for people too', async () => {
    const page = await ask('GET', '/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    for (const [, path] of CALLS) expect(page.text).toContain(path)
  })
})

import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { ask, post } from './http-client.ts'

/** An attacker who knows the path of the administration, and has no account. */
const someone = () => `${randomBytes(6).toString('hex')}@example.com`
const own = () => ({ headers: { origin: new URL(inject('productUrl')).origin } })

describe('the administration, from outside', () => {
  it.each([
    '/admin-panel-x7k9',
    '/admin-panel-x7k9/dashboard',
    '/admin-panel-x7k9/cuentas',
    '/admin-panel-x7k9/alta',
  ])('shows at %s a shell without data, which nobody lists, keeps or frames', async (path) => {
    const page = await ask('GET', path)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'none'/)
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|wss?:/)
    expect(page.headers['set-cookie']).toBeUndefined()
  })

  it('is named by no list that robots read, nor by the documentation of the API', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap', '/', '/api/openapi.json'])
      expect((await ask('GET', path)).text).not.toMatch(/admin-panel|\/api\/admin/)
  })

  it.each([
    ['GET', '/api/admin/me'],
    ['GET', '/api/admin/sessions'],
    ['GET', '/api/admin/accounts'],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/audit/export'],
    ['POST', '/api/admin/accounts'],
    ['POST', '/api/admin/password'],
    ['POST', '/api/admin/recovery-codes'],
    ['POST', '/api/admin/sign-out'],
  ] as const)('%s %s is refused to who is not signed in, whatever they send along', async (method, path) => {
    for (const cookie of ['', 'admin=', `admin=${'A'.repeat(43)}`, "admin=' or 1=1--", 'admin=%00'])
      for (const raw of ['{}', '{', 'x'.repeat(1_000)]) {
        const { headers } = own()
        const sent = method === 'POST' ? { raw } : {}
        const answer = await ask(method, path, {
          ...sent,
          headers: { ...headers, 'content-type': 'application/json', cookie },
        })
        expect([answer.status, answer.body.code]).toEqual([401, 'ingreso_requerido'])
        expect(answer.headers['cache-control']).toBe('no-store')
      }
  })

  it('takes nothing that no page of its own sends', async () => {
    const body = { email: someone(), password: 'x' }
    for (const headers of [{}, { origin: 'null' }, { origin: 'https://evil.example' }])
      expect((await post('/api/admin/sign-in', body, { headers })).body.code).toBe('origen_no_permitido')
  })

  it('says the same of every address, and makes it wait after five', async () => {
    const email = someone()
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++)
      answers.push(await post('/api/admin/sign-in', { email, password: `x${attempt}` }, own()))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
    expect(new Set(answers.slice(0, 4).map(({ body }) => body.message)).size).toBe(1)
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
    const other = await post('/api/admin/sign-in', { email: someone(), password: 'x' }, own())
    expect([other.status, other.body.message]).toEqual([401, answers[0]?.body.message])
  })

  it.each([
    ['a ticket', '/api/admin/sign-in/code', { ticket: 'x', code: '123456' }, 'token_vencido'],
    ['a link', '/api/admin/set-up', { token: 'A'.repeat(43) }, 'enlace_invalido'],
    [
      'a link to its end',
      '/api/admin/set-up/finish',
      { token: 'A'.repeat(43), password: 'caballo correcto batería', code: '123456' },
      'enlace_invalido',
    ],
  ])('takes no invented %s', async (_name, path, body, code) => {
    const answer = await post(path, body, own())
    expect(answer.body.code).toBe(code)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

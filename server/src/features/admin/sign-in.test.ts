import { describe, expect, it } from 'vitest'
import { PASSWORD, startAdministration } from '../../../test/admin-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const current = useTestDatabase()
const start = () => startAdministration(current())

describe('setting up an account', () => {
  it('takes the link once, and shows ten recovery codes', async () => {
    const { command, post, codeAt, auditLog } = await start()
    const { exitCode, lines, token } = await command('create', '--email', 'Ana@Example.com', '--name', 'Ana')
    expect([exitCode, lines.at(-1)]).toEqual([0, `https://multas.example/admin-panel-x7k9/alta#${token}`])
    const opened = (await post('/api/admin/set-up', { token })).json()
    expect(opened).toMatchObject({
      account: { name: 'Ana', email: 'ana@example.com', role: 'owner' },
      uri: expect.stringContaining('otpauth://totp/Multas:ana%40example.com'),
      qr: { path: expect.stringContaining('M4 4h7') },
    })
    const body = { token, password: PASSWORD, code: codeAt(opened.secret) }
    const done = (await post('/api/admin/set-up/finish', body)).json()
    expect(new Set(done.recoveryCodes).size).toBe(10)
    expect((await post('/api/admin/set-up/finish', body)).json().code).toBe('enlace_invalido')
    expect((await post('/api/admin/set-up', { token })).statusCode).toBe(404)
    const operations = (await auditLog()).map(({ actor, operation, outcome }) => [
      actor.slice(0, 6),
      operation,
      outcome,
    ])
    expect(operations.slice(-3)).toEqual([
      ['admin:', 'admin.set_up.finish', 'done'],
      ['nobody', 'admin.set_up.finish', 'refused'],
      ['nobody', 'admin.set_up.open', 'refused'],
    ])
  })

  it.each([
    ['a weak password', { password: 'contraseña123' }, 'datos_invalidos'],
    ['a common password', { password: 'SonyEricsson1!' }, 'datos_invalidos'],
    ['the name of the site', { password: 'multas-multas' }, 'datos_invalidos'],
    ['a wrong code', { code: '000000' }, 'codigo_incorrecto'],
  ])('refuses %s and leaves the link as it was', async (_name, wrong, code) => {
    const { command, post, codeAt } = await start()
    const { token } = await command('create', '--email', 'ana@example.com', '--name', 'Ana')
    const { secret } = (await post('/api/admin/set-up', { token })).json()
    const right = { token, password: PASSWORD, code: codeAt(secret) }
    expect((await post('/api/admin/set-up/finish', { ...right, ...wrong })).json().code).toBe(code)
    expect((await post('/api/admin/set-up/finish', right)).statusCode).toBe(200)
  })

  it('takes no link that is two days old, nor one that another replaced', async () => {
    const { command, post, pass } = await start()
    const { token } = await command('create', '--email', 'ana@example.com', '--name', 'Ana')
    const { token: newer } = await command('reset', '--email', 'ana@example.com')
    expect((await post('/api/admin/set-up', { token })).statusCode).toBe(404)
    pass(48 * 3_600_000)
    expect((await post('/api/admin/set-up', { token: newer })).statusCode).toBe(404)
  })
})

describe('signing in', () => {
  it('asks for the password and then for the code, and gives a narrow cookie', async () => {
    const { app, person, post, requestTicket, codeAt } = await start()
    const ana = await person('owner')
    const ticket = await requestTicket(ana.email.toUpperCase())
    const reply = await post('/api/admin/sign-in/code', { ticket, code: codeAt(ana.secret) })
    expect(reply.json()).toMatchObject({ account: { email: ana.email }, recoveryCodesLeft: 10 })
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^__Host-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const planted = ana.headers.cookie.replace('__Host-', '')
    expect((await app.inject({ url: '/api/admin/me', headers: { cookie: planted } })).statusCode).toBe(401)
    const sessions = (await ana.get('/api/admin/sessions')).json().sessions
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(expect.objectContaining({ isCurrent: true, browser: 'Firefox en Linux' }))
  })

  it('gives the same answer for a wrong password and for an unknown user', async () => {
    const { person, post } = await start()
    const ana = await person('owner')
    const ask = async (email: string) =>
      (await post('/api/admin/sign-in', { email, password: 'otra cosa' })).json()
    expect(await ask('nadie@example.com')).toEqual(await ask(ana.email))
  })

  it('takes a code once, and none before it', async () => {
    const { person, requestTicket, post, codeAt } = await start()
    const ana = await person('owner')
    const enter = async (code: string) =>
      (await post('/api/admin/sign-in/code', { ticket: await requestTicket(ana.email), code })).statusCode
    const code = codeAt(ana.secret)
    expect(await enter(code)).toBe(200)
    expect(await enter(code)).toBe(401)
    expect(await enter(codeAt(ana.secret, -1))).toBe(401)
    expect(await enter(codeAt(ana.secret, 1))).toBe(200)
  })

  it('takes one of two that bring the same code at once', async () => {
    const { person, requestTicket, post, codeAt } = await start()
    const ana = await person('owner')
    const tickets = [await requestTicket(ana.email), await requestTicket(ana.email)]
    const replies = await Promise.all(
      tickets.map((ticket) => post('/api/admin/sign-in/code', { ticket, code: codeAt(ana.secret) })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { person, requestTicket, post } = await start()
    const ana = await person('owner')
    const [first = ''] = ana.recoveryCodes
    const enter = async (recoveryCode: string) =>
      await post('/api/admin/sign-in/code', { ticket: await requestTicket(ana.email), recoveryCode })
    const reply = await enter(` ${first.toUpperCase().replace('-', ' ')}`)
    expect([reply.statusCode, reply.json().recoveryCodesLeft]).toEqual([200, 9])
    expect((await enter(first)).statusCode).toBe(401)
  })

  it.each(['', 'x.y.z', `00000000-0000-4000-8000-000000000000.99999999999.${'A'.repeat(43)}`])(
    'takes no invented ticket: %j',
    async (ticket) => {
      const { post } = await start()
      expect((await post('/api/admin/sign-in/code', { ticket, code: '123456' })).json().code).toBe(
        'token_vencido',
      )
    },
  )

  it('takes no ticket after five minutes, nor after the password changed', async () => {
    const { person, requestTicket, post, codeAt, pass } = await start()
    const ana = await person('owner')
    const enter = async (ticket: string) =>
      (await post('/api/admin/sign-in/code', { ticket, code: codeAt(ana.secret) })).json().code
    const old = await requestTicket(ana.email)
    expect((await ana.post('/api/admin/password', { password: 'otro caballo correcto' })).statusCode).toBe(
      200,
    )
    expect(await enter(old)).toBe('token_vencido')
    const late = await requestTicket(ana.email, 'otro caballo correcto')
    pass(5 * 60_000)
    expect(await enter(late)).toBe('token_vencido')
  })
})

describe('wrong attempts', () => {
  it.each(['known', 'unknown'])('make an account wait longer and longer (%s)', async (kind) => {
    const { person, post, pass } = await start()
    const ana = await person('owner')
    const email = kind === 'known' ? ana.email : 'nadie@example.com'
    const ask = async (password = 'otra cosa') => {
      const { code, attemptsLeft, retryAfterSeconds } = (
        await post('/api/admin/sign-in', { email, password })
      ).json()
      return [code, attemptsLeft, retryAfterSeconds]
    }
    for (const left of [4, 3, 2, 1])
      expect(await ask()).toEqual(['credenciales_incorrectas', left, undefined])
    expect(await ask()).toEqual(['credenciales_incorrectas', 0, 60])
    expect(await ask(PASSWORD)).toEqual(['demasiados_intentos', undefined, 60])
    pass(60_000)
    expect(await ask()).toEqual(['credenciales_incorrectas', 0, 120])
    pass(120_000)
    expect((await ask(PASSWORD))[0]).toBe(kind === 'known' ? undefined : 'credenciales_incorrectas')
  })

  it('at the code keep counting after right passwords', async () => {
    const { person, requestTicket, post } = await start()
    const ana = await person('owner')
    const codes = []
    for (let attempt = 0; attempt < 6; attempt++) {
      const reply = await post('/api/admin/sign-in/code', {
        ticket: await requestTicket(ana.email),
        code: '000000',
      })
      codes.push(reply.json().code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('credenciales_incorrectas'))
    expect(codes[5]).not.toBe('credenciales_incorrectas')
  })

  it('that come at once are counted one by one', async () => {
    const { post, person } = await start()
    const { email } = await person('owner')
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => post('/api/admin/sign-in', { email, password: 'otra cosa' })),
    )
    const wrong = replies.filter((reply) => reply.json().code === 'credenciales_incorrectas')
    expect(wrong).toHaveLength(5)
  })

  it('from one address make it wait, whomever they name', async () => {
    const { post } = await start()
    const ask = (n: number, from: string) =>
      post('/api/admin/sign-in', { email: `n${n}@example.com`, password: 'x' }, {}, from)
    for (let n = 0; n < 20; n++) await ask(n, '198.51.100.1')
    expect((await ask(20, '198.51.100.1')).json().code).toBe('demasiados_intentos')
    expect((await ask(21, '198.51.100.2')).json().code).toBe('credenciales_incorrectas')
  })

  it('are forgotten by the command', async () => {
    const { command, person, post, requestTicket } = await start()
    const { email } = await person('owner')
    for (let n = 0; n < 5; n++) await post('/api/admin/sign-in', { email, password: 'x' })
    expect(await requestTicket(email)).toBeUndefined()
    await command('unlock', '--email', email)
    expect(await requestTicket(email)).toBeDefined()
  })
})

it('who is not signed in may not ask without end', async () => {
  const { app } = await start()
  const statuses = await Promise.all(
    Array.from(
      { length: 70 },
      async () => (await app.inject({ url: '/api/admin/me', remoteAddress: '198.51.100.77' })).statusCode,
    ),
  )
  expect(statuses).toContain(429)
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PASSWORD, startAdministration } from '../../../test/admin-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { whileHeld } from '../../../test/while-held.ts'

const current = useTestDatabase()
const start = () => startAdministration(current())

const JOB = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

describe('an owner', () => {
  it('creates an account, whose owner gets a link by mail and sets it up', async () => {
    const { person, admin, mails, setUp, signIn } = await start()
    const owner = await person('owner')
    const body = { email: 'luz@example.com', name: 'Luz', role: 'operator' }
    const { id } = (await owner.post('/api/admin/accounts', body)).json()
    expect((await owner.post('/api/admin/accounts', body)).json().code).toBe('conflicto')
    const { rows } = await sql<{
      id: string
    }>`select id from admin_invitations where account_id = ${id}`.execute(current().db)
    for (const round of [1, 2]) {
      for (const job of admin.jobs) await job.run({ id: rows[0]?.id } as never, { ...JOB, attempt: round })
    }
    expect(mails.map(({ to }) => to)).toEqual(['luz@example.com'])
    const token = /alta#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const { secret } = await setUp(token)
    expect((await signIn('luz@example.com', secret)).cookie).toMatch(/^__Host-admin=/)
    const list = (await owner.get('/api/admin/accounts?q=LUZ')).json()
    expect(list).toMatchObject({
      total: 1,
      rows: [{ id, state: 'active', openSessions: 1, role: 'operator' }],
    })
  })

  it('finds a name without its accents; users who never signed in come last in either order', async () => {
    const { person, command } = await start()
    const owner = await person('owner')
    await command('create', '--email', 'jose@example.com', '--name', 'José Núñez')
    const names = async (query: string) =>
      (await owner.get(`/api/admin/accounts?${query}`)).json().rows.map(({ name }: { name: string }) => name)
    expect(await names('q=nunez')).toEqual(['José Núñez'])
    for (const dir of ['asc', 'desc'])
      expect((await names(`sort=lastSignedInAt&dir=${dir}`)).at(-1)).toBe('José Núñez')
    expect((await owner.get('/api/admin/accounts/export')).body).toMatch(/^José Núñez;.*;Falta el alta;/m)
  })

  it('is never the last to go', async () => {
    const { person } = await start()
    const owner = await person('owner')
    const me = (await owner.get('/api/admin/me')).json().account.id
    for (const [path, body] of [
      ['role', { role: 'operator' }],
      ['disable', {}],
      ['reset', {}],
    ] as const)
      expect((await owner.post(`/api/admin/accounts/${me}/${path}`, body)).json().code).toBe('conflicto')
    await person('owner')
    expect((await owner.post(`/api/admin/accounts/${me}/role`, { role: 'operator' })).statusCode).toBe(200)
  })

  it('of two who step back at once, one stays', async () => {
    const { person } = await start()
    const [one, other] = [await person('owner'), await person('owner')]
    const ids = await Promise.all(
      [one, other].map(async (each) => (await each.get('/api/admin/me')).json().account.id),
    )
    const replies = await Promise.all([
      one.post(`/api/admin/accounts/${ids[0]}/disable`),
      other.post(`/api/admin/accounts/${ids[1]}/disable`),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('disables an account: its sessions end at once and it cannot sign in, until it is enabled', async () => {
    const { person, requestTicket } = await start()
    const [owner, operator] = [await person('owner'), await person('operator')]
    const { id } = (await operator.get('/api/admin/me')).json().account
    expect((await owner.post(`/api/admin/accounts/${id}/disable`)).statusCode).toBe(200)
    expect((await operator.get('/api/admin/me')).statusCode).toBe(401)
    expect(await requestTicket(operator.email)).toBeUndefined()
    await owner.post(`/api/admin/accounts/${id}/enable`)
    expect(await requestTicket(operator.email)).toBeDefined()
  })

  it('resets an account: neither password nor code nor recovery code opens it', async () => {
    const { person, requestTicket, post } = await start()
    const [owner, operator] = [await person('owner'), await person('operator')]
    const { id } = (await operator.get('/api/admin/me')).json().account
    const ticket = await requestTicket(operator.email)
    expect((await owner.post(`/api/admin/accounts/${id}/reset`)).statusCode).toBe(200)
    expect((await operator.get('/api/admin/me')).statusCode).toBe(401)
    expect(await requestTicket(operator.email)).toBeUndefined()
    const [recoveryCode] = operator.recoveryCodes
    expect((await post('/api/admin/sign-in/code', { ticket, recoveryCode })).statusCode).toBe(401)
  })

  it.each(['reset', 'disable'])('opens nothing for an account beside its %s', async (act) => {
    const { person, requestTicket, post, codeAt } = await start()
    const [owner, operator] = [await person('owner'), await person('operator')]
    const { id } = (await operator.get('/api/admin/me')).json().account
    const ticket = await requestTicket(operator.email)
    const held = 'select from admin_accounts where id = $1 for update'
    const replies = await whileHeld(
      current().pool,
      held,
      [id],
      [
        () => owner.post(`/api/admin/accounts/${id}/${act}`),
        () => post('/api/admin/sign-in/code', { ticket, code: codeAt(operator.secret) }),
        () => operator.post('/api/admin/second-factor'),
      ],
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401])
    const { rows } = await sql`select from admin_sessions where account_id = ${id}`.execute(current().db)
    expect(rows).toEqual([])
  })

  it('changes a role, which counts from the next call on', async () => {
    const { person } = await start()
    const [owner, operator] = [await person('owner'), await person('operator')]
    const { id } = (await operator.get('/api/admin/me')).json().account
    expect((await operator.get('/api/admin/audit')).statusCode).toBe(200)
    await owner.post(`/api/admin/accounts/${id}/role`, { role: 'read_only' })
    expect((await operator.get('/api/admin/audit')).json().code).toBe('sin_permiso')
  })
})

describe('one’s own session', () => {
  it('ends alone, with the others, or by leaving', async () => {
    const { person, signIn, app, pass } = await start()
    const ana = await person('read_only')
    const others = []
    for (let n = 0; n < 3; n++) {
      others.push(await signIn(ana.email, ana.secret))
      pass(1_000)
    }
    const isOpen = async (headers: Record<string, string> | undefined) =>
      (await app.inject({ url: '/api/admin/me', headers: headers ?? {} })).statusCode === 200
    const { sessions } = (await ana.get('/api/admin/sessions')).json()
    expect(sessions).toHaveLength(4)
    const last = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)
    expect((await ana.post(`/api/admin/sessions/${last.id}/end`)).statusCode).toBe(200)
    expect((await ana.post(`/api/admin/sessions/${last.id}/end`)).statusCode).toBe(404)
    expect((await ana.post('/api/admin/sessions/end-others')).json()).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false, false])
    const left = await ana.post('/api/admin/sign-out')
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    expect(await isOpen(ana.headers)).toBe(false)
  })

  it('can only be ended by its own user', async () => {
    const { person } = await start()
    const [ana, luz] = [await person('owner'), await person('owner')]
    const { sessions } = (await luz.get('/api/admin/sessions')).json()
    expect((await ana.post(`/api/admin/sessions/${sessions[0].id}/end`)).statusCode).toBe(404)
  })

  it('is confirmed by password and a fresh code, for ten minutes', async () => {
    const { person, codeAt, pass } = await start()
    const ana = await person('operator')
    const renew = () => ana.post('/api/admin/recovery-codes')
    expect((await renew()).json().recoveryCodes).toHaveLength(10)
    pass(10 * 60_000)
    expect((await renew()).json().code).toBe('reautenticacion')
    const wrong = await ana.post('/api/admin/confirm', { password: 'otra', code: codeAt(ana.secret) })
    expect([wrong.statusCode, wrong.json().attemptsLeft]).toEqual([400, 4])
    const right = { password: PASSWORD, code: codeAt(ana.secret) }
    expect((await ana.post('/api/admin/confirm', right)).statusCode).toBe(200)
    expect((await ana.post('/api/admin/confirm', right)).statusCode).toBe(400)
    expect((await renew()).statusCode).toBe(200)
  })

  it('outlives a change of its password, and the others do not', async () => {
    const { person, signIn, app } = await start()
    const ana = await person('operator')
    const headers = await signIn(ana.email, ana.secret)
    expect((await ana.post('/api/admin/password', { password: 'corta' })).statusCode).toBe(400)
    expect((await ana.post('/api/admin/password', { password: 'otro caballo azul' })).statusCode).toBe(200)
    expect((await ana.get('/api/admin/me')).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/admin/me', headers })).statusCode).toBe(401)
  })
})

it('moves to another phone: what it had counts until the new one is set up', async () => {
  const { person, setUp, requestTicket, signIn } = await start()
  const ana = await person('operator')
  const { token } = (await ana.post('/api/admin/second-factor')).json()
  expect(await requestTicket(ana.email)).toBeDefined()
  const { secret } = await setUp(token, 'otro caballo azul')
  expect(secret).not.toBe(ana.secret)
  expect((await ana.get('/api/admin/me')).statusCode).toBe(401)
  expect(await requestTicket(ana.email)).toBeUndefined()
  expect((await signIn(ana.email, secret, 'otro caballo azul')).cookie).toMatch(/^__Host-admin=/)
})

describe('the command', () => {
  it('lists accounts and says what it cannot do', async () => {
    const { command, person } = await start()
    const { email } = await person('operator')
    expect((await command('list')).lines).toEqual([
      expect.stringMatching(`^${email}\tPersona \\d+\toperator\tactive\t`),
    ])
    expect(await command('create', '--email', email, '--name', 'Otra')).toMatchObject({
      exitCode: 1,
      lines: ['Ya hay una cuenta con ese correo.'],
    })
    expect((await command('reset', '--email', 'nadie@example.com')).exitCode).toBe(1)
    expect((await command('create', '--email', 'x@example.com')).exitCode).toBe(2)
    expect((await command('nada')).exitCode).toBe(2)
  })

  it('lets the only owner in again', async () => {
    const { command, person, setUp, signIn } = await start()
    const { email } = await person('owner')
    const { token } = await command('reset', '--email', email)
    const { secret } = await setUp(token)
    expect((await signIn(email, secret)).cookie).toMatch(/^__Host-admin=/)
  })
})

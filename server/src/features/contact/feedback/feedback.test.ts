import { accepted, type Checked, refused } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestLimiter } from '../../../../test/open-test-limiter.ts'
import { sweepTables } from '../../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createApp } from '../../../platform/http/create-app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createFeedback } from './index.ts'
import { FEEDBACK_TABLES } from './tables.ts'

const current = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))
const log = createLog('silent')
const checkEmail = (text: string): Checked<string> =>
  /^\S+@\S+\.\w+$/.test(text) ? accepted(text.trim().toLowerCase()) : refused('Formato inválido')

let visitors = 0

/** The feature in an app of its own, called by a visitor that nobody else is. */
async function startFeedback({ now = new Date('2026-03-11T12:00:00Z') } = {}) {
  const database = current()
  await sql`truncate feedback, site_settings`.execute(database.db)
  const limiter = openTestLimiter(database.db)
  // The inbox of the administration has a test of its own.
  const registerAdminCall = () => undefined
  const state = { isWidgetEnabled: true }
  const deps = {
    registerAdminCall,
    isWidgetEnabled: () => state.isWidgetEnabled,
    database,
    secrets,
    limiter,
    checkEmail,
    clock: () => now,
  }
  const feedback = createFeedback(deps)
  const app = await createApp({ log, trustedProxies: null, bodyLimit: 65_536 })
  feedback.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/feedback', payload, remoteAddress })
  const kept = async () => {
    const query = sql<Record<string, unknown>>`select * from feedback order by id`
    return (await query.execute(database.db)).rows
  }
  return { app, feedback, send, kept, state }
}

const open = (sealed: unknown) => (Buffer.isBuffer(sealed) ? secrets.decrypt(sealed) : sealed)

describe('POST /api/feedback', () => {
  it('keeps what was sent, the addresses sealed and without the network address', async () => {
    const { send, kept } = await startFeedback()
    const reply = await send({
      message: '  Muy claro, ¡gracias!  ',
      email: 'Ana@Gmail.com',
      detectedEmail: 'otra@gmail.com',
      url: 'https://multas.example/?patente=AB123CD#x',
      userAgent: 'Mozilla/5.0',
      userId: 'u1',
      sessionId: null,
      fingerprint: 'f1',
      honeypot: '',
    })
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: '¡Gracias por tu feedback!' }])
    const rows = await kept()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      received_at: new Date('2026-03-11T12:00:00Z'),
      message: 'Muy claro, ¡gracias!',
      url: 'https://multas.example/',
      user_agent: 'Mozilla/5.0',
      user_id: 'u1',
      session_id: null,
      fingerprint: 'f1',
      email_hash: secrets.lookupHash('email', 'ana@gmail.com'),
    })
    expect([open(rows[0]?.email_sealed), open(rows[0]?.detected_email_sealed)]).toEqual([
      'ana@gmail.com',
      'otra@gmail.com',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/gmail|203\.0\.113/)
  })

  it.each([
    ['no address', {}],
    ['an empty address', { email: ' ' }],
    ['a found address that is wrong', { detectedEmail: 'nada' }],
  ])('takes %s for none', async (_name, over) => {
    const { send, kept } = await startFeedback()
    expect((await send({ message: 'Hola', ...over })).statusCode).toBe(200)
    expect(await kept()).toMatchObject([{ email_sealed: null, detected_email_sealed: null }])
  })

  it('answers a robot like a person and stores nothing', async () => {
    const { send, kept } = await startFeedback()
    const person = await send({ message: 'Hola' })
    const robot = await send({ message: 'Compre', email: 'nada', honeypot: 'http://spam.example' })
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body])
    expect(await kept()).toHaveLength(1)
  })

  it.each([
    ['no message', {}, 'datos_invalidos'],
    ['a message of spaces', { message: ' \n ' }, 'datos_invalidos'],
    ['a message of nothing that can be kept', { message: '\u0000' }, 'datos_invalidos'],
    ['a message too long', { message: 'x'.repeat(1001) }, 'datos_invalidos'],
    ['an unknown field', { message: 'Hola', admin: true }, 'datos_invalidos'],
    ['a wrong address', { message: 'Hola', email: 'nada' }, 'email_invalido'],
  ])('refuses %s', async (_name, payload, code) => {
    const { send, kept } = await startFeedback()
    const reply = await send(payload)
    expect([reply.statusCode, reply.json().code]).toEqual([400, code])
    expect(await kept()).toEqual([])
  })

  it('names the address as what is wrong', async () => {
    const { send } = await startFeedback()
    const reply = await send({ message: 'Hola', email: 'nada' })
    expect(reply.json().message).toBe('Email inválido. Formato inválido.')
  })

  it('accepts a message of any 1000 characters', async () => {
    const { send, kept } = await startFeedback()
    expect((await send({ message: `a\u0000\ud800${'x'.repeat(997)}`, url: '\u0000' })).statusCode).toBe(200)
    expect(await kept()).toMatchObject([{ message: `a\ufffd${'x'.repeat(997)}` }])
  })

  it('never keeps the secret of a private result', async () => {
    const { send, kept } = await startFeedback()
    await send({ message: 'Hola', url: `/results/${'a'.repeat(43)}` })
    expect(await kept()).toMatchObject([{ url: '/results/_' }])
    await send({ message: 'Hola', url: 'https://multas.example/perez-ana-abcdefgh' })
    expect((await kept()).at(-1)).toMatchObject({ url: 'https://multas.example/_' })
  })

  it('makes one address wait after five, and says how long', async () => {
    const { send, kept } = await startFeedback()
    for (let n = 0; n < 5; n++) expect((await send({ message: 'Hola' })).statusCode).toBe(200)
    const reply = await send({ message: 'Hola' })
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'demasiados_intentos'])
    expect(reply.headers['retry-after']).toBe('120')
    expect(await kept()).toHaveLength(5)
  })
})

describe('GET /api/config/feedback-widget', () => {
  it('says whether the operator has it on', async () => {
    const { app, state } = await startFeedback()
    const read = async () => (await app.inject('/api/config/feedback-widget')).json()
    expect(await read()).toEqual({ enabled: true })
    state.isWidgetEnabled = false
    expect(await read()).toEqual({ enabled: false })
  })
})

it('forgets opinions after their months', async () => {
  const { kept } = await startFeedback()
  await sql`insert into feedback (received_at, message)
    values ('2024-03-11T11:59:59Z', 'vieja'), ('2024-03-11T12:00:01Z', 'nueva')`.execute(current().db)
  await sweepTables(current(), new Date('2026-03-11T12:00:00Z'), FEEDBACK_TABLES)
  expect(await kept()).toMatchObject([{ message: 'nueva' }])
})

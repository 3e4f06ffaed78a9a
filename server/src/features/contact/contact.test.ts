import { createHash } from 'node:crypto'
import { accepted, type Checked, hasLeadingZeros, refused, WORK_BITS, workText } from '@multas/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createApp } from '../../platform/http/create-app.ts'
import { createRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { createLog } from '../../platform/log/log.ts'
import type { Mail, MailOutcome } from '../../platform/mail/mail.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { createContact } from './index.ts'

const current = useTestDatabase()
const secrets = createSecrets('s'.repeat(32))
const log = createLog('silent')
const site = { name: 'Multas', url: 'https://multas.example' }
const checkEmail = (text: string): Checked<string> =>
  /^\S+@\S+\.\w+$/.test(text) ? accepted(text.trim().toLowerCase()) : refused('Formato inválido')
const DAY_MS = 86_400_000

let visitors = 0
const people = () => `persona${++visitors}@example.com`

function solve(challenge: string): number {
  for (let attempt = 0; ; attempt++) {
    const hash = createHash('sha256').update(workText(challenge, attempt)).digest()
    if (hasLeadingZeros(hash, WORK_BITS)) return attempt
  }
}

/** The feature in an app of its own, with a mail server that the test plays, called by a visitor nobody else is. */
async function startContact() {
  const database = current()
  await sql`truncate contact_requests, newsletter_subscriptions, spent_challenges`.execute(database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
  const state = { now: new Date('2026-03-11T12:00:00Z'), outcome: { outcome: 'sent' } as MailOutcome }
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return state.outcome
    },
    close: () => undefined,
  }
  const limiter = createRateLimiter(database.pool, secrets)
  const clock = () => state.now
  const contactEmail = 'hola@multas.example'
  const contact = createContact({
    database,
    secrets,
    log,
    limiter,
    checkEmail,
    clock,
    mailer,
    site,
    contactEmail,
  })
  const app = await createApp({ log, trustProxy: false, bodyLimit: 65_536 })
  contact.routes(app)
  const remoteAddress = `203.0.113.${++visitors}`
  const post = (url: string, payload?: object) =>
    app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), remoteAddress })
  const challenge = async (): Promise<string> =>
    (await app.inject({ url: '/api/contact/challenge', remoteAddress })).json().challenge
  const prove = async () => {
    const given = await challenge()
    return { challenge: given, solution: solve(given) }
  }
  /** Runs what is waiting in the queue, once. */
  const work = async () => {
    const { rows } = await sql<{ task: string; payload: object }>`
      select t.identifier as task, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(database.db)
    for (const { task, payload } of rows)
      for (const job of contact.jobs) if (job.name === task) await job.run(payload as never, CONTEXT)
    return rows.length
  }
  const purge = async () => {
    for (const { job } of contact.schedule) await job.run({} as never, CONTEXT)
  }
  const rows = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows
  return { app, state, mails, post, challenge, prove, work, purge, rows, remoteAddress }
}

const CONTEXT = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
const FLEET = { name: 'Ana', company: 'Transportes del Sur', email: 'Ana@Example.com', vehicles: 25 }
const TOWN = {
  name: 'Ana',
  municipality: 'Villa Ejemplo',
  province: 'cordoba',
  email: 'ana@example.com',
  message: 'Queremos\npublicar.',
}

describe('what companies and municipalities write', () => {
  it('is kept sealed and mailed to the operator, who can answer it', async () => {
    const { post, prove, work, mails, rows } = await startContact()
    const email = people()
    const body = { ...FLEET, email, phone: '11 5555 5555', ...(await prove()) }
    const reply = await post('/api/contact/fleet-quote', body)
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'Recibimos tu pedido. Te respondemos por correo.' },
    ])
    const kept = await rows('contact_requests')
    expect(kept).toMatchObject([{ kind: 'fleet', email_hash: secrets.lookupHash('email', email) }])
    expect(JSON.stringify(kept)).not.toMatch(/example|Transportes|5555|203\.0\.113/)
    expect(await work()).toBe(1)
    expect(mails).toMatchObject([
      {
        to: 'hola@multas.example',
        subject: 'Pedido de cotización de una flota: Transportes del Sur',
        headers: { 'Reply-To': email },
      },
    ])
    expect(mails[0]?.text).toMatch(/Vehículos: 25\n.*Teléfono: 11 5555 5555/s)
    await work()
    expect(mails).toHaveLength(1)
  })

  it('may come from a municipality', async () => {
    const { post, prove, work, mails } = await startContact()
    const body = { ...TOWN, email: people(), ...(await prove()) }
    expect((await post('/api/contact/municipality', body)).statusCode).toBe(200)
    await work()
    expect(mails[0]?.text).toMatch(/Provincia: Córdoba.*Queremos\n\npublicar\./s)
  })

  it('waits for a mail server that does not take it', async () => {
    const { post, prove, work, state, rows, mails } = await startContact()
    await post('/api/contact/fleet-quote', { ...FLEET, email: people(), ...(await prove()) })
    state.outcome = { outcome: 'refused', reason: 'EENVELOPE', smtpStatus: 550 }
    await expect(work()).rejects.toThrow('EENVELOPE 550')
    expect(await rows('contact_requests')).toMatchObject([{ forwarded_at: null }])
    state.outcome = { outcome: 'sent' }
    await work()
    expect(mails).toHaveLength(2)
    expect(await rows('contact_requests')).toMatchObject([{ forwarded_at: state.now }])
  })

  it.each([
    ['no name', 'fleet-quote', { ...FLEET, name: ' ' }, 'name', 'Escribí tu nombre'],
    [
      'no vehicles',
      'fleet-quote',
      { ...FLEET, vehicles: 0 },
      'vehicles',
      'Escribí la cantidad en números, por ejemplo 25',
    ],
    [
      'a wrong telephone',
      'fleet-quote',
      { ...FLEET, phone: 'sí' },
      'phone',
      expect.stringContaining('código de área'),
    ],
    [
      'a long message',
      'municipality',
      { ...TOWN, message: 'x'.repeat(2001) },
      'message',
      'El mensaje no puede superar los 2000 caracteres',
    ],
    ['no province', 'municipality', { ...TOWN, province: 'uruguay' }, 'province', 'Elegí la provincia'],
    ['a wrong e-mail', 'fleet-quote', { ...FLEET, email: 'nada' }, 'email', 'Formato inválido'],
  ])('is refused with %s, naming the field', async (_name, form, body, path, message) => {
    const { post, prove, rows } = await startContact()
    const reply = await post(`/api/contact/${form}`, { ...body, ...(await prove()) })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [{ path, message }]])
    expect(await rows('contact_requests')).toEqual([])
    expect(await rows('spent_challenges')).toEqual([])
  })

  it('is forgotten after its months', async () => {
    const { post, prove, purge, state, rows } = await startContact()
    await post('/api/contact/fleet-quote', { ...FLEET, email: people(), ...(await prove()) })
    state.now = new Date('2027-03-11T11:59:59Z')
    await purge()
    expect(await rows('contact_requests')).toHaveLength(1)
    expect(await rows('spent_challenges')).toEqual([])
    state.now = new Date('2027-03-11T12:00:01Z')
    await purge()
    expect(await rows('contact_requests')).toEqual([])
  })
})

describe('against robots', () => {
  it('tells one that filled the honeypot the same as a person, and keeps nothing', async () => {
    const { post, prove, rows } = await startContact()
    const proof = await prove()
    const robot = await post('/api/contact/fleet-quote', { ...FLEET, ...proof, honeypot: 'x' })
    const person = await post('/api/contact/fleet-quote', { ...FLEET, email: people(), ...proof })
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body])
    expect(await rows('contact_requests')).toHaveLength(1)
  })

  it('takes a solved challenge once, and only one of ours in its hour', async () => {
    const { post, prove, challenge, state } = await startContact()
    const send = async (proof: object) =>
      (await post('/api/newsletter', { email: people(), ...proof })).json().code ?? 'accepted'
    const proof = await prove()
    expect(await send(proof)).toBe('accepted')
    expect(await send(proof)).toBe('desafio_invalido')
    expect(await send({ ...(await prove()), solution: 0.5 })).toBe('datos_invalidos')
    const other = await challenge()
    const forged = other.replace(/^\d+/, (end) => String(Number(end) + 1))
    expect(await send({ challenge: forged, solution: solve(forged) })).toBe('desafio_invalido')
    expect(await send({ challenge: other, solution: solve(other) + 1 })).toBe('desafio_invalido')
    const late = await prove()
    state.now = new Date(state.now.getTime() + 3_600_000)
    expect(await send(late)).toBe('desafio_invalido')
  })

  it('makes an e-mail wait after five and an address after ten', async () => {
    const { post, prove } = await startContact()
    const email = people()
    for (let n = 0; n < 5; n++)
      expect((await post('/api/newsletter', { email, ...(await prove()) })).statusCode).toBe(200)
    const reply = await post('/api/newsletter', { email, ...(await prove()) })
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      'Ya recibimos varios envíos tuyos. Esperá 5 horas y probá de nuevo.',
    ])
    for (let n = 0; n < 4; n++)
      expect((await post('/api/newsletter', { email: people(), ...(await prove()) })).statusCode).toBe(200)
    const eleventh = await post('/api/newsletter', { email: people(), ...(await prove()) })
    expect(eleventh.headers['retry-after']).toBe('360')
  })
})

describe('who wants news', () => {
  const linkIn = (mail: Mail | undefined, use: 'confirmar' | 'baja') =>
    new RegExp(`/avisos#${use}=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? ''

  async function startSubscribed() {
    const under = await startContact()
    const email = people()
    const ask = async () => under.post('/api/newsletter', { email, ...(await under.prove()) })
    const first = await ask()
    await under.work()
    await sql`delete from graphile_worker._private_jobs`.execute(current().db)
    const mail = under.mails[0]
    return { ...under, email, ask, first, confirm: linkIn(mail, 'confirmar'), leave: linkIn(mail, 'baja') }
  }

  it('is asked by mail, and counts once the link was followed', async () => {
    const { post, rows, mails, email, confirm, state } = await startSubscribed()
    expect(mails).toMatchObject([
      { to: email, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } },
    ])
    expect(await rows('newsletter_subscriptions')).toMatchObject([
      { confirmed_at: null, mailed_at: state.now },
    ])
    expect(JSON.stringify(await rows('newsletter_subscriptions'))).not.toContain('persona')
    for (let n = 0; n < 2; n++)
      expect((await post('/api/newsletter/confirm', { token: confirm })).json()).toEqual({ confirmed: true })
    expect(await rows('newsletter_subscriptions')).toMatchObject([{ confirmed_at: state.now }])
  })

  it('is answered the same, whether known or not, and mailed again only before confirming', async () => {
    const { ask, first, post, work, mails, confirm } = await startSubscribed()
    expect((await ask()).body).toBe(first.body)
    await work()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toBe(mails[0]?.text)
    await post('/api/newsletter/confirm', { token: confirm })
    await sql`delete from graphile_worker._private_jobs`.execute(current().db)
    expect((await ask()).body).toBe(first.body)
    expect(await work()).toBe(0)
  })

  it('leaves by the link or the mail program’s button, and is erased', async () => {
    const { app, post, rows, mails, leave, remoteAddress } = await startSubscribed()
    const button =
      /<https:\/\/multas\.example(.+)>/.exec(mails[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const clicked = await app.inject({
      method: 'POST',
      url: button,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
      remoteAddress,
    })
    expect([clicked.statusCode, clicked.json()]).toEqual([200, { left: true }])
    expect(await rows('newsletter_subscriptions')).toEqual([])
    expect((await post(`/api/newsletter/unsubscribe/${leave}`)).statusCode).toBe(200)
  })

  it('cannot be confirmed with the wrong link, a guessed one, or after a week', async () => {
    const { post, confirm, leave, state } = await startSubscribed()
    const guessed = confirm.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A'))
    for (const token of [leave, guessed, 'x', `${confirm}.x`])
      expect((await post('/api/newsletter/confirm', { token })).statusCode).toBe(404)
    expect((await post(`/api/newsletter/unsubscribe/${confirm}`)).statusCode).toBe(404)
    state.now = new Date(state.now.getTime() + 7 * DAY_MS)
    expect((await post('/api/newsletter/confirm', { token: confirm })).json().message).toContain('venció')
  })

  it('is forgotten when it never confirmed, and kept when it did', async () => {
    const { post, prove, purge, rows, state, confirm } = await startSubscribed()
    await post('/api/newsletter/confirm', { token: confirm })
    await post('/api/newsletter', { email: people(), ...(await prove()) })
    state.now = new Date(state.now.getTime() + 7 * DAY_MS + 1)
    await purge()
    expect(await rows('newsletter_subscriptions')).toHaveLength(1)
  })
})

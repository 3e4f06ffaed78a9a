import { describe, expect, it } from 'vitest'
import { secrets, solve, someone, startTestContact } from '../../../test/start-test-contact.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const current = useTestDatabase()
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
    const { post, prove, work, mails, rows } = await startTestContact(current())
    const email = someone()
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
    const { post, prove, work, mails } = await startTestContact(current())
    const body = { ...TOWN, email: someone(), ...(await prove()) }
    expect((await post('/api/contact/municipality', body)).statusCode).toBe(200)
    await work()
    expect(mails[0]?.text).toMatch(/Provincia: Córdoba.*Queremos\n\npublicar\./s)
  })

  it('waits for a mail server that does not take it', async () => {
    const { post, prove, work, state, rows, mails } = await startTestContact(current())
    await post('/api/contact/fleet-quote', { ...FLEET, email: someone(), ...(await prove()) })
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
    const { post, prove, rows } = await startTestContact(current())
    const reply = await post(`/api/contact/${form}`, { ...body, ...(await prove()) })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, [{ path, message }]])
    expect(await rows('contact_requests')).toEqual([])
    expect(await rows('spent_challenges')).toEqual([])
  })

  it('is forgotten after its months', async () => {
    const { post, prove, purge, state, rows } = await startTestContact(current())
    await post('/api/contact/fleet-quote', { ...FLEET, email: someone(), ...(await prove()) })
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
  it('answers a message that filled the honeypot like one of a person, and stores nothing', async () => {
    const { post, prove, rows } = await startTestContact(current())
    const proof = await prove()
    const robot = await post('/api/contact/fleet-quote', { ...FLEET, ...proof, honeypot: 'x' })
    const person = await post('/api/contact/fleet-quote', { ...FLEET, email: someone(), ...proof })
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body])
    expect(await rows('contact_requests')).toHaveLength(1)
  })

  it('takes a solved challenge once, and only one of ours in its hour', async () => {
    const { post, prove, challenge, state } = await startTestContact(current())
    const send = async (proof: object) =>
      (await post('/api/newsletter', { email: someone(), ...proof })).json().code ?? 'accepted'
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
    const { post, prove } = await startTestContact(current())
    const email = someone()
    for (let n = 0; n < 5; n++)
      expect((await post('/api/newsletter', { email, ...(await prove()) })).statusCode).toBe(200)
    const reply = await post('/api/newsletter', { email, ...(await prove()) })
    expect([reply.statusCode, reply.json().message]).toEqual([
      429,
      'Ya recibimos varios envíos tuyos. Esperá 5 horas y probá de nuevo.',
    ])
    for (let n = 0; n < 4; n++)
      expect((await post('/api/newsletter', { email: someone(), ...(await prove()) })).statusCode).toBe(200)
    const eleventh = await post('/api/newsletter', { email: someone(), ...(await prove()) })
    expect(eleventh.headers['retry-after']).toBe('360')
  })
})

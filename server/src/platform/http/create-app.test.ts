import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { defineCall } from '@multas/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { TasksBusyError } from '../child-processes/task-errors.ts'
import { createLog } from '../log/log.ts'
import { createS3Evidence } from '../storage/s3-evidence.ts'
import { type App, createApp } from './create-app.ts'
import { Problem } from './problem.ts'
import { registerCall } from './register-call.ts'

const echo = defineCall({
  operation: 'test.echo',
  method: 'POST',
  path: '/api/echo',
  summary: 'Devuelve lo que recibe.',
  tag: 'Pruebas',
  access: { by: 'anyone' },
  body: z.strictObject({ name: z.string().max(5) }),
  replies: { 200: z.object({ name: z.string() }) },
})

const lines: string[] = []
let app: App
beforeAll(async () => {
  app = await createApp({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    trustedProxies: null,
    bodyLimit: 200,
  })
  const gone = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', keyId: 'k', secret: 's' }
  registerCall(app, echo, async ({ body }) => {
    if (body.name === 'wait')
      throw new Problem(429, 'demasiados_intentos', 'Esperá.', { retryAfterSeconds: 7 })
    if (body.name === 'busy') throw new TasksBusyError(10)
    if (body.name === 'away')
      throw Object.assign(new pg.DatabaseError('starting up', 0, 'error'), { code: '57P03' })
    if (body.name === 'full') throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    if (body.name === 'db')
      throw Object.assign(new pg.DatabaseError('no space left', 0, 'error'), { code: '53100' })
    if (body.name === 'store') await createS3Evidence(gone).put('a/b', Buffer.from('x'))
    if (body.name === 'break') throw new Error('a secret of the inside')
    return body
  })
  app.get('/api/echoes/:name', ({ params }) => params as object)
  const { body: _, ...bare } = echo
  registerCall(app, { ...bare, operation: 'test.bare', path: '/api/bare' }, () => ({ name: 'bare' }))
  registerCall(app, { ...echo, operation: 'test.clean', path: '/api/clean' }, ({ body }) => body, {
    cleansText: true,
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/api/file', () => ({}))
  await app.ready()
})
afterAll(() => app.close())

const post = (payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } })

describe('a call', () => {
  it.each([
    [4_096, 404],
    [4_097, 414],
    [15_500, 414],
  ])('answers an address of %i characters with %i', async (length, status) => {
    const reply = await app.inject({ url: `/${'/'.repeat(length - 2)}x` })
    expect([reply.statusCode, reply.json().message]).toEqual([
      status,
      status === 414 ? 'La dirección es demasiado larga.' : 'No existe lo que pediste.',
    ])
  })

  it('answers what its handler returns', async () => {
    expect((await post('{"name":"Ñandú"}')).json()).toEqual({ name: 'Ñandú' })
  })

  it('answers a body that is too large also to a client that is still sending it', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const answer = await sendSlowly(port, 3_000_000)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('cuerpo_demasiado_grande')
  })

  it('says that it can be made again soon while the database is away', async () => {
    const reply = await post('{"name":"away"}')
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('3')
    expect(reply.json()).toEqual({
      code: 'servicio_no_disponible',
      message: 'El sitio no está disponible por un momento. Probá de nuevo en unos segundos.',
      retryAfterSeconds: 3,
    })
  })

  it.each([
    ['full', 'ENOSPC'],
    ['db', '53100'],
  ])('says that nothing was kept and when to try again: %s, %s', async (name, code) => {
    const reply = await post(JSON.stringify({ name }))
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '600',
      {
        code: 'servicio_no_disponible',
        message: 'Nos quedamos sin lugar y no guardamos lo que mandaste. Probá de nuevo en 10 minutos.',
        retryAfterSeconds: 600,
      },
    ])
    expect(lines.at(-1)).toMatch(new RegExp(`"code":"${code}".*"msg":"http.disk_full"`))
  })

  it('says that it can be made again in a minute while the store of the evidence is away', async () => {
    const reply = await post('{"name":"store"}')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().message]).toEqual([
      503,
      '60',
      'Las pruebas que publican los municipios no están disponibles por un momento. Probá de nuevo en un minuto.',
    ])
    expect(lines.at(-1)).toMatch(/does not respond.*"msg":"http.failed"/)
  })

  it.each([
    ['an unknown field', '{"name":"a","admin":true}', 400, 'datos_invalidos'],
    ['a wrong type', '{"name":1}', 400, 'datos_invalidos'],
    ['a missing field', '{}', 400, 'datos_invalidos'],
    ['a NUL', '{"name":"a\\u0000"}', 400, 'datos_invalidos'],
    ['half a character', '{"name":"\\ud800"}', 400, 'datos_invalidos'],
    ['no JSON', '{', 400, 'datos_invalidos'],
    ['nothing', '', 400, 'datos_invalidos'],
    ['a polluted prototype', '{"name":"a","__proto__":{"x":1}}', 400, 'datos_invalidos'],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400, 'datos_invalidos'],
    ['too much', JSON.stringify({ name: 'x'.repeat(300) }), 413, 'cuerpo_demasiado_grande'],
  ])('refuses %s with a sentence and a code', async (_name, payload, status, code) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code, message: expect.stringMatching(/^[¿A-ZÁÉÍÓÚ].*/) })
    expect(reply.json().message).not.toMatch(/invalid|required|unrecognized|expected/i)
  })

  it.each(['/api/echoes/%00', '/api/echoes/a?q=%00', '/api/echoes/a?%00=q'])(
    'refuses a NUL in %s',
    async (url) => {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
    },
  )

  it('takes any text where it is cleaned, and a file as it is', async () => {
    const taken = await app.inject({ method: 'POST', url: '/api/clean', payload: { name: '\0\ud800' } })
    expect(taken.statusCode).toBe(200)
    const headers = { 'content-type': 'application/octet-stream' }
    const file = await app.inject({ method: 'POST', url: '/api/file', payload: Buffer.alloc(8), headers })
    expect(file.statusCode).toBe(200)
  })

  it('refuses a compressed body for what it is', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const payload = gzipSync('{"name":"a"}')
    const reply = await app.inject({ method: 'POST', url: '/api/echo', payload, headers })
    expect([reply.statusCode, reply.json()]).toEqual([
      415,
      { code: 'tipo_de_contenido', message: 'El pedido tiene que llegar sin comprimir.' },
    ])
  })

  it('that takes no body is made also by a client that announces JSON with each of its requests', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '0' }
    const reply = await app.inject({ method: 'POST', url: '/api/bare', headers })
    expect([reply.statusCode, reply.json()]).toEqual([200, { name: 'bare' }])
  })

  it('refuses another content type', async () => {
    const reply = await post('name=a', 'application/x-www-form-urlencoded')
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'tipo_de_contenido'])
  })

  it('says how long to wait in the header as well', async () => {
    const reply = await post('{"name":"wait"}')
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '7'])
  })

  it('says when to come back when no process is free', async () => {
    const reply = await post('{"name":"busy"}')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json()]).toEqual([
      503,
      '10',
      {
        code: 'servicio_no_disponible',
        message: 'Estamos procesando otros archivos. Probá de nuevo en 10 segundos.',
        retryAfterSeconds: 10,
      },
    ])
  })

  it.each(['/%', '/%E0%A4%A', '/api/%'])('says of %s that its address can’t be read', async (url) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
    expect(reply.json().message).toContain('dirección')
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  it('answers people with a page of its own, without scripts', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const reply = await app.inject({ url: '/%', headers })
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(reply.body).toContain('<html lang="es-AR">')
    expect(reply.body).toContain('No pudimos leer la dirección')
    expect((await app.inject({ url: '/api/%', headers })).json().code).toBe('datos_invalidos')
  })

  it('says nothing of the inside when it breaks, and logs it', async () => {
    const reply = await post('{"name":"break"}')
    expect(reply.statusCode).toBe(500)
    expect(reply.body).not.toContain('secret')
    expect(lines.at(-1)).toContain('http.failed')
  })
})

/** Sends a body in pieces, each after the one before was taken, and resolves with the whole answer. */
function sendSlowly(port: number, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1')
    const piece = Buffer.alloc(100_000, 'x')
    let [sent, answer] = [0, '']
    const endIfComplete = () => {
      if (sent < bytes || !answer.endsWith('}')) return
      socket.destroy()
      resolve(answer)
    }
    const sendNext = () => {
      if (sent >= bytes) return endIfComplete()
      sent += piece.length
      socket.write(piece, () => setTimeout(sendNext, 5))
    }
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
      endIfComplete()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`closed after ${sent} bytes: ${answer}`)))
    socket.write(
      `POST /api/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    )
    sendNext()
  })
}

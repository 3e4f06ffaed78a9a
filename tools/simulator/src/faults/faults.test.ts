import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '../simulator.ts'
import type { Fault } from './fault.ts'

let simulator: Simulator
const PATH = '/chaco/api/v1/traffic_fines/?dominio=ZZ100AB'

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterEach(() => simulator.reset())
afterAll(() => simulator.close())

const ask = (signal?: AbortSignal) =>
  fetch(simulator.url + PATH, { redirect: 'manual', ...(signal ? { signal } : {}) })

async function callUnder(fault: Fault) {
  simulator.set('chaco', { fault })
  const response = await ask()
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

it.each<[Fault, number, string]>([
  ['error_true', 200, '{"error":true}'],
  ['empty_body', 200, ''],
  ['not_found', 404, '{"error":"Not Found"}'],
  ['unauthorized', 401, '{"message":"Unauthenticated."}'],
  ['forbidden', 403, '403 Forbidden'],
  ['maintenance', 200, 'Sitio en mantenimiento'],
  ['bad_plate', 422, 'no es válido'],
  ['server_error', 500, '{"success":"FALSE","code":"999","data":null}'],
  ['unavailable', 503, 'Service Unavailable'],
  ['rate_limited', 429, 'API rate limit exceeded'],
])('%s answers %i', async (fault, status, text) => {
  const { response, bytes } = await callUnder(fault)
  expect(response.status).toBe(status)
  expect(bytes.toString()).toContain(text)
  if (text === '') expect(bytes).toHaveLength(0)
  if (status === 429 || status === 503) expect(response.headers.get('retry-after')).toBe('2')
})

it.each<[Fault, RegExp]>([
  ['redirect_pdf', /^\/documentos\/deuda\.pdf$/],
  ['redirect_loop', /^\/chaco\/api/],
  ['redirect_out', /^http:\/\/169\.254\.169\.254\//],
])('%s redirects', async (fault, location) => {
  const { response } = await callUnder(fault)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toMatch(location)
})

it('leads a redirect to a real PDF', async () => {
  simulator.set('chaco', { fault: 'redirect_pdf' })
  const response = await fetch(simulator.url + PATH)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(await response.text()).toMatch(/^%PDF-1\.4/)
})

it('uses each place its own maintenance: cordoba a redirect, neuquen 503', async () => {
  simulator.set('*', { fault: 'maintenance' })
  const cordoba = await fetch(`${simulator.url}/cordoba/x`, { redirect: 'manual' })
  expect([cordoba.status, cordoba.headers.get('location')]).toEqual([302, '/mantenimiento'])
  expect((await fetch(`${simulator.url}/neuquen/x`)).status).toBe(503)
})

describe('spoilt bodies', () => {
  it('truncated: a complete message with half a document', async () => {
    const whole = Buffer.from(await (await ask()).arrayBuffer())
    const { response, bytes } = await callUnder('truncated')
    expect(bytes).toEqual(whole.subarray(0, Math.floor(whole.length / 2)))
    expect(response.status).toBe(200)
  })

  it('garbage: bytes that are neither JSON nor text, of the right type', async () => {
    const { response, bytes } = await callUnder('garbage')
    expect(response.headers.get('content-type')).toContain('json')
    expect(() => JSON.parse(bytes.toString())).toThrow()
  })

  it('wrong_charset: Latin bytes where UTF-8 is promised', async () => {
    const address = `${simulator.url}/cordoba/WSRestDeudaAnt/public/all/caminera/dominio/AAA000`
    simulator.set('cordoba', { fault: 'wrong_charset' })
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect(bytes.toString('utf8')).toContain('encontr\ufffd')
    expect(bytes.toString('latin1')).toContain('encontró')
  })

  it('wrong_type: the right body, called a stream of bytes', async () => {
    const { response, bytes } = await callUnder('wrong_type')
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(JSON.parse(bytes.toString())).toHaveProperty('caminera')
  })

  it('no_amount: the right fines without amounts', async () => {
    const { bytes } = await callUnder('no_amount')
    const { fotomultas, caminera } = JSON.parse(bytes.toString())
    const [fine] = [...fotomultas, ...caminera]
    const amounts = Object.entries(fine).filter(([name]) => /^(importe|monto)/.test(name))
    expect(amounts.map(([, amount]) => amount)).toEqual([null])
  })
})

describe('spoilt wires', () => {
  it('refuse: no byte at all', async () => {
    simulator.set('chaco', { fault: 'refuse' })
    await expect(ask()).rejects.toThrow('fetch failed')
  })

  it('reset: headers and half a body, then a reset', async () => {
    simulator.set('chaco', { fault: 'reset' })
    const response = await ask()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('hang: nothing, until the client leaves, which is counted', async () => {
    simulator.set('chaco', { fault: 'hang' })
    await expect(ask(AbortSignal.timeout(100))).rejects.toThrow()
    await expect
      .poll(() => simulator.upstream('chaco'))
      .toMatchObject({ aborted: 1, inFlight: 0, faultsServed: 1 })
  })

  it('slow_headers and drip: the right answer, in the end', async () => {
    for (const fault of ['slow_headers', 'drip'] as const) {
      simulator.set('chaco', { fault, delayMs: 120 })
      const started = performance.now()
      expect(JSON.parse(await (await ask()).text())).toHaveProperty('fotomultas')
      expect(performance.now() - started).toBeGreaterThan(90)
    }
  })

  it('never_ends: goes on after the right document is over', async () => {
    const length = (await (await ask()).arrayBuffer()).byteLength
    simulator.set('chaco', { fault: 'never_ends' })
    const leave = new AbortController()
    const response = await ask(leave.signal)
    let received = 0
    for await (const piece of response.body ?? []) {
      received += piece.length
      if (received > length + 40_000) break
    }
    leave.abort()
    expect(received).toBeGreaterThan(length)
    await expect.poll(() => simulator.upstream('chaco').inFlight).toBe(0)
  })

  it('huge: as many bytes as were set', async () => {
    simulator.set('chaco', { fault: 'huge', bytes: 3_000_001 })
    expect((await (await ask()).arrayBuffer()).byteLength).toBe(3_000_001)
  })

  it('gzip_bomb: a hundred kilobytes that say they are a hundred megabytes', async () => {
    simulator.set('chaco', { fault: 'gzip_bomb' })
    const { port } = simulator
    const socket = connect(port, '127.0.0.1')
    socket.end(`GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    let received = ''
    socket.setEncoding('latin1').on('data', (text) => {
      received += text
    })
    await once(socket, 'close')
    expect(received).toContain('content-encoding: gzip')
    expect(received.length).toBeLessThan(200_000)
  })

  it('huge_headers: more than a client takes', async () => {
    simulator.set('chaco', { fault: 'huge_headers' })
    await expect(ask()).rejects.toThrow()
  })
})

describe('spoilt pages', () => {
  const page = async (number: number) => {
    const response = await fetch(
      `${simulator.url}/chubut/api/infracciones?dominio=ZY100AB&page=${number}&size=1`,
    )
    return JSON.parse(await response.text())
  }

  it('endless_pages: there is always another', async () => {
    simulator.set('chubut', { fault: 'endless_pages' })
    for (const number of [0, 1, 50]) {
      expect(await page(number)).toMatchObject({ last: false, content: [expect.anything()] })
    }
  })

  it('changing_total: the total is another on the next page', async () => {
    simulator.set('chubut', { fault: 'changing_total' })
    expect((await page(0)).totalElements).not.toBe((await page(1)).totalElements)
  })
})

import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consult } from '../../test/consult-upstream.ts'
import { type Simulator, startSimulator } from '../simulator.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterAll(() => simulator.close())

async function cause(): Promise<string> {
  const { text } = await consult(simulator.url, 'buenos-aires', { plate: 'AB123CD' })
  return JSON.parse(text).infracciones[0].nroCausa
}

async function download(path: string) {
  const response = await fetch(simulator.url + path)
  const type = response.headers.get('content-type')
  return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('has two photos, the act and the coupon of the fine that is documented', async () => {
  const nroCausa = await cause()
  const files = ['foto?n=1&', 'foto?n=2&', 'consultar-detalle-acta?', 'generar-cupon?']
  const found = await Promise.all(
    files.map((file) => download(`/buenos-aires/rest/${file}nroCausa=${nroCausa}`)),
  )
  expect(found.map(({ type }) => type)).toEqual([
    'image/png',
    'image/png',
    'application/pdf',
    'application/pdf',
  ])
})

it('draws a photo that is a PNG to its last row', async () => {
  const { type, bytes } = await download(`/buenos-aires/rest/foto?nroCausa=${await cause()}&n=2`)
  expect(type).toBe('image/png')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const start = bytes.indexOf('IDAT')
  const length = bytes.readUInt32BE(start - 4)
  expect(inflateSync(bytes.subarray(start + 4, start + 4 + length))).toHaveLength(481 * 270)
})

it('writes a PDF whose table of offsets points at its objects', async () => {
  const address = '/lanus/evidencia'
  const { text } = await consult(simulator.url, 'lanus', { plate: 'AB123CD' })
  const { id } = JSON.parse(text).infracciones['0']
  const documents = await Promise.all(
    ['acta', 'boleta'].map((name) => download(`${address}/${id}/${name}.pdf`)),
  )
  const found = documents.find(({ status }) => status === 200)
  const file = found?.bytes.toString('latin1') ?? ''
  expect(found?.type).toBe('application/pdf')
  expect(file).toContain('AB123CD')
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset, at) => file.startsWith(`${at + 1} 0 obj`, offset))).toEqual(Array(5).fill(true))
})

it('serves each link that an answer carries', async () => {
  let served = 0
  for (const slug of [
    'catamarca',
    'chaco',
    'cordoba',
    'entre-rios',
    'tucuman',
    'caba',
    'la-pampa',
    'lanus',
  ]) {
    const { text } = await consult(simulator.url, slug, { plate: 'ZY300AB' })
    for (const [link] of text.matchAll(/\/[a-z-]+\/(evidencia|pagar)\/\d+[\w/.]*/g)) {
      expect(await download(link), link).toMatchObject({ status: 200 })
      served += 1
    }
  }
  expect(served).toBeGreaterThan(10)
})

it('has nothing for an unknown reference, nor for a client without the credential', async () => {
  expect((await download('/lanus/evidencia/100000000000000000000/foto1.png')).status).toBe(404)
  expect((await download('/lanus/evidencia/x/foto1.png')).status).toBe(404)
  expect((await download('/la-rioja/evidencia/100000000000000000000/foto1.png')).status).toBe(401)
})

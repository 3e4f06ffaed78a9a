import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log/log.ts'
import { type App, createApp } from './create-app.ts'

let app: App
beforeAll(async () => {
  app = await createApp({
    log: createLog('silent', { write: () => undefined }),
    trustedProxies: null,
    bodyLimit: 200,
  })
  app.get<{ Params: { count: number } }>('/api/fines/:count', ({ params }) => fines(params.count))
})
afterAll(() => app.close())

const fines = (count: number) => Array.from({ length: count }, (_, place) => ({ numeroActa: `Ñ-${place}` }))
const get = (count: number, accepted?: string) =>
  app.inject({
    url: `/api/fines/${count}`,
    ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }),
  })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('compresses a long reply for %s with %s', async (accepted, encoding, decompress) => {
  const reply = await get(500, accepted)
  expect(reply.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': `${reply.rawPayload.byteLength}`,
    vary: 'accept-encoding',
  })
  expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual(fines(500))
  expect(reply.rawPayload.byteLength).toBeLessThan(JSON.stringify(fines(500)).length / 4)
})

it.each([
  ['a short reply', 2, 'br'],
  ['a reply for a client that accepts no coding', 500, 'identity'],
  ['a reply for a client that does not say', 500, undefined],
])('leaves %s as it is', async (_what, count, accepted) => {
  const reply = await get(count, accepted)
  expect(reply.headers).not.toHaveProperty('content-encoding')
  expect(reply.json()).toEqual(fines(count))
})

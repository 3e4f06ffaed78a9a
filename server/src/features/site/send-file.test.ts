import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { loadFiles } from './load-files.ts'
import { sendFile } from './send-file.ts'

const SCRIPT = `/* ${'x'.repeat(3_000)} */`
let app: App

beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(directory, 'assets'))
  await writeFile(join(directory, 'assets/app-1.js'), SCRIPT)
  await writeFile(join(directory, 'sw.js'), SCRIPT)
  await writeFile(join(directory, 'tile.png'), '0123456789')
  const files = await loadFiles(directory)
  // What is sent comes from memory.
  await rm(directory, { recursive: true })
  app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  for (const [path, file] of files) app.get(path, (request, reply) => sendFile(file, request, reply))
  await app.ready()
})

afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ url, headers, method })

it.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0', undefined, (bytes: Buffer) => bytes],
])('a script is compressed at the start for %s as %s', async (accepted, encoding, unpack) => {
  const reply = await ask('/assets/app-1.js', { 'accept-encoding': accepted })
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([encoding, 'accept-encoding'])
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.byteLength)
  expect(unpack(reply.rawPayload).toString()).toBe(SCRIPT)
})

it.each([
  ['/assets/app-1.js', 'public, max-age=31536000, immutable', 'application/javascript; charset=utf-8'],
  ['/sw.js', 'no-cache', 'application/javascript; charset=utf-8'],
  ['/tile.png', 'public, max-age=3600', 'image/png'],
])('%s is kept as %s', async (url, cache, type) => {
  const { headers } = await ask(url)
  expect(headers).toMatchObject({ 'cache-control': cache, 'content-type': type })
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('is not sent again to who has it, in the same coding', async () => {
  const etagOf = async (accepted: string) =>
    String((await ask('/sw.js', { 'accept-encoding': accepted })).headers.etag)
  const again = await ask('/sw.js', { 'accept-encoding': 'br', 'if-none-match': `W/${await etagOf('br')}` })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  const other = await ask('/sw.js', { 'accept-encoding': 'br', 'if-none-match': await etagOf('gzip') })
  expect(other.statusCode).toBe(200)
})

it('answers HEAD with the length and no body', async () => {
  const reply = await ask('/tile.png', {}, 'HEAD')
  expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '10'])
})

it.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=3-1', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
])('of %s sends %i %s', async (range, status, body, contentRange) => {
  const reply = await ask('/tile.png', { range })
  expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([status, body, contentRange])
})

it('a part of another version is not asked for', async () => {
  const { headers } = await ask('/tile.png')
  const part = { range: 'bytes=0-1' }
  expect((await ask('/tile.png', { ...part, 'if-range': String(headers.etag) })).statusCode).toBe(206)
  expect((await ask('/tile.png', { ...part, 'if-range': '"other"' })).statusCode).toBe(200)
})

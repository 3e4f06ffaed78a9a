import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { discardRest, openDeliveredFiles } from './delivered-files.ts'

const LIMIT = 1024 * 1024

let directory: string
let close: () => void
let address: string
let cut: PromiseWithResolvers<void>

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'delivered-'))
  cut = Promise.withResolvers()
  const files = openDeliveredFiles(directory, LIMIT)
  const server = createServer(async (request, reply) => {
    const upload = await files.receive(request).catch(() => {
      cut.resolve()
      return 'cut'
    })
    reply.statusCode = upload === null ? 413 : 200
    reply.end(typeof upload === 'object' ? String(upload?.bytes ?? '') : upload)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterEach(async () => {
  close()
  await rm(directory, { recursive: true, force: true })
})

/** Sends so many bytes in pieces, without saying how many they are. */
async function sendChunked(bytes: number) {
  const piece = Buffer.alloc(64 * 1024, 'x')
  const pieces = Array.from({ length: Math.ceil(bytes / piece.length) }, (_, at) =>
    piece.subarray(0, Math.min(piece.length, bytes - at * piece.length)),
  )
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream
  const reply = await fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit)
  return { status: reply.status, text: await reply.text() }
}

it('a file that comes in pieces and is too long is answered, and nothing of it stays', async () => {
  expect(await sendChunked(LIMIT + 1)).toEqual({ status: 413, text: '' })
  expect(await sendChunked(LIMIT * 2 - 100)).toEqual({ status: 413, text: '' })
  expect(await readdir(directory)).toEqual([])
})

it.each(['end', 'destroy'] as const)(
  'nothing stays of a file of unknown length whose sender leaves (%s)',
  async (leave) => {
    const sender = net.connect(Number(new URL(address).port), '127.0.0.1')
    sender.on('error', () => undefined)
    sender.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nA;B\r\n')
    await expect.poll(async () => (await readdir(directory)).length).toBe(1)
    sender[leave]()
    await cut.promise
    await expect.poll(() => readdir(directory)).toEqual([])
    sender.destroy()
  },
)

it('a file of just the length is taken', async () => {
  expect(await sendChunked(LIMIT)).toEqual({ status: 200, text: String(LIMIT) })
  expect(await readdir(directory)).toHaveLength(1)
})

it('a sender that does not come to an end is cut', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024)
    })(),
  )
  discardRest(endless, LIMIT)
  await once(endless, 'close')
  expect(endless.destroyed).toBe(true)
})

it('the sweep leaves a file whose delivery is not committed yet', async () => {
  const files = openDeliveredFiles(directory)
  const upload = await files.receive(Readable.from([Buffer.from('A;B')]))
  await upload?.keep(7)
  await files.sweep(new Set())
  expect(await readdir(directory)).toEqual(['7'])
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(files.pathOf(7), before, before)
  await files.sweep(new Set([7]))
  expect(await readdir(directory)).toEqual(['7'])
  await files.sweep(new Set())
  expect(await readdir(directory)).toEqual([])
})

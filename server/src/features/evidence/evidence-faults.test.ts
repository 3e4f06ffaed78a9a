import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import {
  get,
  PDF,
  PNG,
  type Reply,
  refusalOf,
  searchWithFine,
  send,
  useEvidence,
} from '../../../test/evidence/evidence-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { startUpstream } from '../../platform/outbound/testing/start-upstream.ts'

const current = useTestDatabase()
const { open, answerWith } = useEvidence(current)
const MIB = 1024 * 1024

describe('a source that misbehaves', () => {
  const HTML = '<html><script>alert(1)</script></html>'

  it.each<[string, string, Reply]>([
    ['HTML as an image', 'image/1', send('image/png', HTML)],
    ['HTML', 'image/1', send('text/html', HTML)],
    ['an image as HTML', 'image/1', send('text/html', PNG)],
    ['SVG', 'image/1', send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a document for a photo', 'image/1', send('application/pdf', PDF)],
    ['a photo for a document', 'pdf/acta', send('application/pdf', PNG)],
    ['a document as HTML', 'pdf/acta', send('text/html', PDF)],
    ['nothing', 'image/1', send('image/png', '')],
    ['a failure', 'image/1', send('text/plain', 'no', 500)],
    ['an image with a failure', 'image/1', send('image/png', PNG, 500)],
    ['no access', 'image/1', send('text/plain', 'no', 403)],
    [
      'a length beyond the limit',
      'image/1',
      (r) => r.writeHead(200, { 'content-length': 9 * MIB }).write(PNG),
    ],
    ['a body beyond the limit', 'image/1', send('image/png', Buffer.concat([PNG, Buffer.alloc(8 * MIB)]))],
    ['another host', 'image/1', (r) => r.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['another page of its own', 'image/1', (r) => r.writeHead(302, { location: '/login' }).end()],
    [
      'half of it',
      'image/1',
      (r) =>
        void r.writeHead(200, { 'content-length': PNG.length }).write(PNG.subarray(0, 99), () => r.destroy()),
    ],
    ['a closed door', 'image/1', (r) => r.destroy()],
  ])('that gives %s gives nothing, and nothing of it is kept', async (_name, piece, badReply) => {
    answerWith(badReply)
    const { get, asked } = await open()
    expect(refusalOf(await get(piece))).toEqual([502, 'evidencia_no_disponible'])
    answerWith(piece.startsWith('pdf') ? send('application/pdf', PDF) : send('image/png', PNG))
    expect((await get(piece)).status).toBe(200)
    expect(asked()).toHaveLength(2)
  })

  it.each<[string, Reply]>([
    ['never answers', () => undefined],
    ['stops after its headers', (r) => void r.writeHead(200, { 'content-type': 'image/png' }).flushHeaders()],
    ['stops half-way', (r) => void r.writeHead(200, { 'content-type': 'image/png' }).write(PNG)],
    ['drips', drip],
  ])('that %s is given up at the deadline', async (_name, badReply) => {
    answerWith(badReply)
    const { get } = await open({ deadlineMs: 300 })
    const startedAt = performance.now()
    expect(refusalOf(await get('image/1'))).toEqual([502, 'evidencia_no_disponible'])
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('that sends without end is cut off at the limit', async () => {
    let sent = 0
    answerWith((response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).write(PNG)
      const pour = () => {
        do sent += 65_536
        while (!response.destroyed && response.write(Buffer.alloc(65_536)))
      }
      response.on('drain', pour)
      pour()
    })
    const { get } = await open()
    expect(refusalOf(await get('image/1'))).toEqual([502, 'evidencia_no_disponible'])
    expect(sent).toBeLessThan(24 * MIB)
  })

  it('that no longer has it is distinguished from one that fails', async () => {
    answerWith(send('text/plain', 'no', 404))
    const { get } = await open()
    expect(refusalOf(await get('image/1'))).toEqual([404, 'evidencia_no_disponible'])
  })

  it('is never asked for an address of another host', async () => {
    const other = await startUpstream((_asked, response) => send('image/png', PNG)(response))
    const { url } = await open()
    const { hash, issueFile } = await searchWithFine(current(), { pruebas1: `${other.url}/1` })
    const response = await get(`${url}/api/proxy/image/${hash}/1?token=${issueFile('image/1')}`)
    expect(refusalOf(response)).toEqual([502, 'evidencia_no_disponible'])
    expect(other.asked).toEqual([])
    await other.close()
  })
})

describe('a visitor who leaves', () => {
  /** The first answer is begun and then held back; the others come at once. */
  function holdAnswer() {
    const { promise: began, resolve: begin } = Promise.withResolvers<ServerResponse>()
    let nth = 0
    answerWith((response) => {
      nth += 1
      if (nth > 1) return send('image/png', PNG)(response)
      response.writeHead(200, { 'content-type': 'image/png' }).write(PNG)
      begin(response)
    })
    return began
  }

  it('calls the fetch off', async () => {
    const began = holdAnswer()
    const { get } = await open()
    const leaving = new AbortController()
    const left = get('image/1', undefined, { signal: leaving.signal }).catch(() => 'left')
    const response = await began
    leaving.abort()
    expect(await left).toBe('left')
    if (!response.closed) await once(response, 'close')
    expect(response.writableEnded).toBe(false)
  })

  it('leaves the fetch to who stays', async () => {
    const began = holdAnswer()
    const { get, asked } = await open()
    const leaving = new AbortController()
    const left = get('image/1', undefined, { signal: leaving.signal }).catch(() => 'left')
    const response = await began
    const stayed = get('image/1')
    // Another piece has gone all the way since: the second visitor has joined the fetch of the first.
    expect((await get('image/2')).status).toBe(200)
    leaving.abort()
    await left
    response.end()
    expect((await stayed).status).toBe(200)
    expect(asked()).toHaveLength(2)
  })
})

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/png' }).write(PNG.subarray(0, 20))
  const timer = setInterval(() => response.write('x'), 10)
  response.once('close', () => clearInterval(timer))
}

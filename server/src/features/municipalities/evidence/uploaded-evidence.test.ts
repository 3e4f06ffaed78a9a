import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { breakCommits } from '../../../../test/break-commits.ts'
import { JPEG, PDF, PNG } from '../../../../test/evidence/evidence-harness.ts'
import { someFine, startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { whileHeld } from '../../../../test/while-held.ts'

const current = useTestDatabase()
let api: Awaited<ReturnType<typeof startTestMunicipal>>
let key: string
let hash: string

beforeEach(async () => {
  api = await startTestMunicipal(current())
  key = (await api.issue(['evidence:write', 'fines:write', 'fines:read'])).key
  hash = (await api.push(key, [someFine()], 'uno')).json().results[0].hash
})
afterEach(() => api.close())

const upload = (kind: string, raw: Buffer, type = 'application/octet-stream', of = hash) =>
  api.ask('POST', `/fines/${of}/evidence/${kind}`, key, { raw, headers: { 'content-type': type } })
const files = async () => {
  const all = await readdir(path.join(api.directory, 'evidence'), { recursive: true }).catch(() => [])
  return all.filter((name) => /[0-9a-f]{64}$/.test(name))
}
const address = async () => (await api.municipal.findUploaded('ezeiza', [hash])).get(hash)?.pruebas1 ?? null
const calm = () => new AbortController().signal
/** The road of the public evidence, when an earlier search noted that the fine has a photo at `noted`. */
const road = (noted: string | null) =>
  api.municipal.evidenceDeps(
    async () =>
      noted === null
        ? { outcome: 'absent' }
        : { outcome: 'found', jurisdiction: 'ezeiza', address: noted, numeroActa: null },
    async () => ({ ok: false, kind: 'not_ours', reason: 'the source was asked' }),
  )
const read = async (at: string | null) => {
  const opened = await road(at).fetchEvidence('ezeiza', at ?? '', 'pruebas1', calm())
  return opened.ok ? [opened.status, await buffer(opened.body)] : opened
}

describe('evidence that a municipality uploads', () => {
  it.each([
    ['foto1', JPEG, 'image/jpeg'],
    ['foto2', PNG, 'image/png'],
    ['acta', PDF, 'application/pdf'],
    ['boleta', PDF, 'application/pdf'],
  ])('%s is kept by what its bytes are', async (kind, content, contentType) => {
    const reply = await upload(kind, content)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { contentType, bytes: content.length }])
    const { evidencia } = (await api.ask('GET', `/fines/${hash}`, key)).json()
    expect(Object.entries(evidencia).flatMap(([name, has]) => (has ? [name] : []))).toEqual([kind])
  })

  it('comes with the fine when a search shows it', async () => {
    await upload('foto1', JPEG)
    const pages = []
    const subject = { kind: 'patent', plate: 'AB123CD' } as const
    for await (const report of api.registry.consult('ezeiza', subject, calm()))
      if (report.kind === 'page') pages.push(...report.fines)
    const at = pages[0]?.evidence.pruebas1 ?? ''
    expect(await read(at)).toEqual([200, JPEG])
  })

  it('has another address when it is another content, and the old bytes go', async () => {
    await upload('foto1', JPEG)
    const first = await address()
    await upload('foto1', PNG)
    expect(await address()).not.toBe(first)
    expect(await read(await address())).toEqual([200, PNG])
    expect(await files()).toHaveLength(2)
    api.state.now = new Date(Date.now() + 120_000)
    await api.work()
    expect(await files()).toHaveLength(1)
    expect(await read(first)).toMatchObject([404, Buffer.alloc(0)])
  })

  it('is gone at once when it is removed, and its bytes after it', async () => {
    await upload('foto1', JPEG)
    const remove = () => api.ask('DELETE', `/fines/${hash}/evidence/foto1`, key)
    expect((await remove()).json()).toEqual({ removed: true })
    expect((await remove()).json()).toEqual({ removed: false })
    expect(await address()).toBeNull()
    const found = await road('almacen:ezeiza/x').findEvidence('s', hash, 'pruebas1')
    expect(found).toEqual({ outcome: 'absent' })
    api.state.now = new Date(Date.now() + 120_000)
    await api.work()
    expect(await files()).toEqual([])
  })

  it('can be removed when its fine is not in force any more', async () => {
    await upload('foto1', JPEG)
    await api.registry.undoDelivery({ jurisdiction: 'ezeiza', id: 1, by: 'command' })
    const remove = () => api.ask('DELETE', `/fines/${hash}/evidence/foto1`, key)
    expect((await remove()).json()).toEqual({ removed: true })
    expect((await remove()).statusCode).toBe(404)
  })

  it('that is put back meanwhile keeps its bytes', async () => {
    await upload('foto1', JPEG)
    await api.ask('DELETE', `/fines/${hash}/evidence/foto1`, key)
    await upload('foto1', JPEG)
    api.state.now = new Date(Date.now() + 120_000)
    await api.work()
    expect(await read(await address())).toEqual([200, JPEG])
  })

  it('leaves no bytes behind when it is not kept', async () => {
    await breakCommits(current(), 'fine_evidence')
    expect((await upload('foto1', JPEG)).statusCode).toBe(500)
    expect(await files()).toHaveLength(1)
    api.state.now = new Date(Date.now() + 3_600_000)
    await api.work()
    expect(await files()).toEqual([])
  })

  it('is one of two that come at once, and the bytes of the other go', async () => {
    const replies = await whileHeld(
      current().pool,
      'lock table fine_evidence in share mode',
      [],
      [() => upload('foto1', JPEG), () => upload('foto1', PNG)],
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    api.state.now = new Date(Date.now() + 3_600_000)
    await api.work()
    expect(await files()).toHaveLength(1)
    expect(await read(await address())).toMatchObject([200, expect.any(Buffer)])
  })

  it('is found where it is now, not at an older entry; other evidence is left to its source', async () => {
    await upload('foto1', JPEG)
    const now = await address()
    const found = await road('almacen:lanus/otra/pruebas1/x').findEvidence('s', hash, 'pruebas1')
    expect(found).toMatchObject({ outcome: 'found', address: now })
    expect(await road('https://x/1.jpg').findEvidence('s', hash, 'pruebas1')).toMatchObject({
      address: 'https://x/1.jpg',
    })
    expect(await read('https://x/1.jpg')).toMatchObject({ reason: 'the source was asked' })
    expect(await read('almacen:../../etc/passwd')).toMatchObject({ ok: false })
  })

  it.each([
    ['a document as a photo', 'foto1', PDF, 'application/pdf', 415],
    ['a page as a photo', 'foto1', Buffer.from('<html><script>'), 'image/jpeg', 415],
    ['a photo that says it is a page', 'foto1', JPEG, 'text/html', 415],
    ['nothing', 'foto1', Buffer.alloc(0), 'image/jpeg', 400],
    ['another kind', 'foto3', JPEG, 'image/jpeg', 400],
    [
      'a photo that is too large',
      'foto1',
      Buffer.concat([JPEG, Buffer.alloc(8 * 1024 * 1024)]),
      'image/jpeg',
      413,
    ],
    [
      'a document that is too large',
      'acta',
      Buffer.concat([PDF, Buffer.alloc(16 * 1024 * 1024)]),
      'application/pdf',
      413,
    ],
  ])('is refused: %s', async (_name, kind, content, type, status) => {
    const reply = await upload(kind, content, type)
    expect(reply.statusCode).toBe(status)
    expect(await files()).toEqual([])
  })

  it('belongs to a fine of its own municipality', async () => {
    await api.municipal.municipalities.create('lanus', null, 'command')
    const other = (await api.issue(['evidence:write'], 'lanus')).key
    const options = { raw: JPEG, headers: { 'content-type': 'image/jpeg' } }
    expect((await api.ask('POST', `/fines/${hash}/evidence/foto1`, other, options)).statusCode).toBe(404)
    expect((await api.ask('DELETE', `/fines/${hash}/evidence/foto1`, other)).statusCode).toBe(404)
    expect((await upload('foto1', JPEG, 'image/jpeg', 'A'.repeat(43))).statusCode).toBe(404)
  })
})

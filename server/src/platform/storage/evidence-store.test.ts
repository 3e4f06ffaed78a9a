import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../../test/start-s3.ts'
import { createDiskEvidence } from './disk-evidence.ts'
import { type EvidenceStore, isEvidenceKey } from './evidence-store.ts'
import { createS3Evidence, isStoreAway } from './s3-evidence.ts'

const KEY = 'ezeiza/Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM/pruebas1/9f86d081'
const CONTENT = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 3, 250])
const calm = () => new AbortController().signal

let directory: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, EvidenceStore> = {}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'multas-evidence-'))
  s3 = await startS3('evidencia')
  stores.disk = createDiskEvidence(path.join(directory, 'disk'))
  stores.s3 = createS3Evidence(s3.settings)
})

afterAll(async () => {
  await s3.stop()
  await rm(directory, { recursive: true })
})

describe.each(['disk', 's3'])('evidence on %s', (name) => {
  const store = () => {
    const found = stores[name]
    if (!found) throw new Error(name)
    return found
  }
  const read = async (key: string) => {
    const stored = await store().open(key, calm())
    return stored && { bytes: stored.bytes, content: await buffer(stored.body) }
  }

  it('is there whole until it is removed, and nothing then', async () => {
    expect(await read(KEY)).toBeNull()
    await store().put(KEY, CONTENT)
    expect(await read(KEY)).toEqual({ bytes: CONTENT.length, content: CONTENT })
    await store().remove(KEY)
    await store().remove(KEY)
    expect(await read(KEY)).toBeNull()
  })

  it('is replaced by what is put under the same key', async () => {
    await store().put(`${KEY}a`, CONTENT)
    const longer = Buffer.alloc(300_000, 7)
    await store().put(`${KEY}a`, longer)
    expect((await read(`${KEY}a`))?.content.equals(longer)).toBe(true)
    expect(await read(`${KEY}b`)).toBeNull()
  })

  it.each(['', '../x', 'a/../b', '/etc/passwd', 'a//b', 'a b', 'a/b.txt', `${'a/'.repeat(200)}a`])(
    'has no key %j',
    async (key) => {
      expect(isEvidenceKey(key)).toBe(false)
      await expect(async () => store().put(key, CONTENT)).rejects.toThrow(RangeError)
      await expect(async () => store().open(key, calm())).rejects.toThrow(RangeError)
    },
  )
})

it('leaves no half of a piece on disk', async () => {
  await stores.disk?.put('ezeiza/entera', CONTENT)
  expect(await readdir(path.join(directory, 'disk/ezeiza'))).toContain('entera')
  const all = await readdir(path.join(directory, 'disk'), { recursive: true })
  expect(all.filter((name) => name.endsWith('.part'))).toEqual([])
})

describe('a bucket that cannot be used', () => {
  it.each([
    ['a key that it does not know', { keyId: 'NADIE' }, '403 (InvalidAccessKeyId)'],
    ['a wrong secret', { secret: 'another' }, '403 (SignatureDoesNotMatch)'],
    ['another region', { region: 'sa-east-1' }, '400 (AuthorizationHeaderMalformed)'],
    ['another bucket', { bucket: 'otro' }, '404 (NoSuchBucket)'],
  ])('is told apart from a piece that is missing: %s', async (_name, change, status) => {
    const store = createS3Evidence({ ...s3.settings, ...change })
    const refused = await store.put(KEY, CONTENT).catch((error: Error) => error)
    expect(refused).toMatchObject({ message: expect.stringContaining(`put with ${status}`) })
    expect(isStoreAway(refused)).toBe(false)
    await expect(store.open(KEY, calm())).rejects.toThrow(`get with ${status}`)
  })

  it('is given up when no caller waits any more', async () => {
    const gone = AbortSignal.abort()
    const refused = await createS3Evidence(s3.settings)
      .open(KEY, gone)
      .catch((error: unknown) => error)
    expect([refused, isStoreAway(refused)]).toMatchObject([{ name: 'AbortError' }, false])
  })

  it.each([503, 429])('is away while it answers %i to every attempt', async (status) => {
    const busy = createServer((_request, response) => response.writeHead(status).end())
    await once(busy.listen(0, '127.0.0.1'), 'listening')
    const { port } = busy.address() as AddressInfo
    const store = createS3Evidence({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` })
    const refused = await store.put(KEY, CONTENT).catch((error: unknown) => error)
    busy.close()
    busy.closeAllConnections()
    expect([refused, isStoreAway(refused)]).toMatchObject([{ status }, true])
  })
})

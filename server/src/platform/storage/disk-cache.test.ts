import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskCache, type DiskCache } from './disk-cache.ts'

const PNG = { contentType: 'image/png' }
/** What the description takes of each file of type PNG. */
const OVERHEAD = 4 + JSON.stringify(PNG).length

let root: string
let directory: string

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'disk-cache-'))
  directory = path.join(root, 'made', 'when', 'needed')
})
afterEach(() => rm(root, { recursive: true }))

const open = (maxBytes = 1_000_000) => createDiskCache({ directory, maxBytes })
const from = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
const put = (cache: DiskCache, key: string, content: string) => cache.put(key, from(content), PNG)
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')

async function read(cache: DiskCache, key: string) {
  const found = await cache.get(key)
  return found && { ...found, stream: (await buffer(found.stream)).toString() }
}

async function held(): Promise<number> {
  const sizes = (await readdir(directory)).map(async (name) => (await stat(path.join(directory, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** As if it was last used so many minutes ago. */
async function age(key: string, minutes: number) {
  const when = new Date(Date.now() - minutes * 60_000)
  await utimes(path.join(directory, nameOf(key)), when, when)
}

describe('createDiskCache', () => {
  it('gives back what it was given, and nothing for what it was not', async () => {
    const cache = open()
    expect(await cache.get('a')).toBeNull()
    expect(await cache.put('a', from('one ', 'two'), PNG)).toBe(true)
    expect(await read(cache, 'a')).toEqual({ stream: 'one two', contentType: 'image/png', length: 7 })
    expect(await read(cache, 'b')).toBeNull()
  })

  it('keeps the bytes of a long content as they were', async () => {
    const content = Buffer.alloc(300_000, 'áé\0ÿ', 'latin1')
    const cache = open()
    await cache.put('a', from(content.subarray(0, 5), content.subarray(5)), PNG)
    const found = await cache.get('a')
    expect(found && (await buffer(found.stream)).equals(content)).toBe(true)
  })

  it('replaces, and lets no key out of its directory', async () => {
    const cache = open()
    for (const key of ['../../../escape', '/etc/passwd', '', 'a\0b']) {
      await put(cache, key, 'old')
      await put(cache, key, 'new')
      expect((await read(cache, key))?.stream).toBe('new')
    }
    expect(await readdir(root)).toEqual(['made'])
    expect(await readdir(directory)).toHaveLength(4)
  })

  it('survives a restart', async () => {
    await put(open(), 'a', 'one')
    expect((await read(open(), 'a'))?.stream).toBe('one')
  })

  it('puts out the least recently used, and counts what a former process left', async () => {
    const size = 100 + OVERHEAD
    const former = open(4 * size)
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      await put(former, key, key.repeat(100))
      await age(key, 60 - index)
    }
    await read(former, 'a')
    const cache = open(4 * size)
    await put(cache, 'd', 'd'.repeat(100))
    await put(cache, 'e', 'e'.repeat(100))
    expect(await held()).toBeLessThanOrEqual(4 * size)
    expect(await cache.get('b')).toBeNull()
    for (const key of ['a', 'd', 'e']) expect((await read(cache, key))?.stream).toBe(key.repeat(100))
  })

  it('never holds more than its limit, for any concurrent writes', async () => {
    const cache = open(10_000)
    let most = 0
    const puts = Array.from({ length: 60 }, async (_, index) => {
      await put(cache, `key ${index % 20}`, 'x'.repeat(500 + 37 * index))
      const entries = (await readdir(directory)).filter((name) => !name.endsWith('.part'))
      const sizes = entries.map((name) => stat(path.join(directory, name)).catch(() => null))
      most = Math.max(
        most,
        (await Promise.all(sizes)).reduce((sum, one) => sum + (one?.size ?? 0), 0),
      )
    })
    await Promise.all(puts)
    expect(most).toBeGreaterThan(5_000)
    expect(await held()).toBeLessThanOrEqual(10_000)
  })

  it('holds one whole content when many write the same key at once', async () => {
    const cache = open()
    const contents = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(70_000))
    await Promise.all(contents.map((content) => put(cache, 'a', content)))
    expect(contents).toContain((await read(cache, 'a'))?.stream)
    expect(await readdir(directory)).toEqual([nameOf('a')])
  })

  it('goes on giving what was put out while it was being read', async () => {
    const cache = open(200_000)
    await put(cache, 'a', 'a'.repeat(150_000))
    const reading = await cache.get('a')
    await put(cache, 'b', 'b'.repeat(150_000))
    expect(await cache.get('a')).toBeNull()
    expect(reading && (await buffer(reading.stream)).length).toBe(150_000)
  })

  it('does not keep what is longer than all of it, nor what broke off, and keeps what was there', async () => {
    const cache = open(1_000)
    await put(cache, 'a', 'old')
    expect(await put(cache, 'a', 'x'.repeat(2_000))).toBe(false)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('reset')
      })(),
    )
    await expect(cache.put('a', broken, PNG)).rejects.toThrow('reset')
    expect((await read(cache, 'a'))?.stream).toBe('old')
    expect(await readdir(directory)).toEqual([nameOf('a')])
  })

  it('stops reading an endless content', async () => {
    let chunks = 0
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          chunks += 1
          yield Buffer.alloc(1_000)
        }
      })(),
    )
    expect(await open(50_000).put('a', endless, PNG)).toBe(false)
    expect(chunks).toBeLessThan(200)
    expect(endless.destroyed).toBe(true)
  })

  it('clears away what a crash left, but not what another process is writing, nor what is not its own', async () => {
    const cache = open()
    await put(cache, 'a', 'one')
    const abandoned = path.join(directory, `${nameOf('x')}.0a1b2c.part`)
    const fresh = path.join(directory, `${nameOf('y')}.0a1b2c.part`)
    const foreign = path.join(directory, 'README')
    for (const file of [abandoned, fresh, foreign]) await writeFile(file, 'half')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(abandoned, hourAgo, hourAgo)
    await utimes(foreign, hourAgo, hourAgo)
    await put(open(), 'b', 'two')
    const names = [nameOf('a'), nameOf('b'), path.basename(fresh), 'README']
    expect((await readdir(directory)).sort()).toEqual(names.sort())
  })

  it.each([
    ['empty', ''],
    ['too short', '\0\0'],
    ['of an absurd length', '\xff\xff\xff\xff{}'],
    ['not described', '\0\0\0\x02{}one'],
    ['not JSON', '\0\0\0\x03no!one'],
  ])('takes an entry that is %s for none, and removes it', async (_name, bytes) => {
    const cache = open()
    await put(cache, 'a', 'one')
    await writeFile(path.join(directory, nameOf('a')), bytes, 'latin1')
    expect(await cache.get('a')).toBeNull()
    expect(await readdir(directory)).toEqual([])
  })
})

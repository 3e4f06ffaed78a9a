import { createHash, randomBytes } from 'node:crypto'
import { open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CachedContent, type ContentMeta, encodeMeta, openCacheFile } from './cache-file.ts'
import { makeFolder } from './make-folder.ts'
import { remove, sweepCache } from './sweep-cache.ts'

export type { CachedContent, ContentMeta } from './cache-file.ts'

/**
 * LRU cache with a total size limit (files being written come on top). The directory is the only state: it
 * survives restarts and is shared by local processes. Entries are renamed into place, so readers see all or
 * nothing.
 */
export interface DiskCache {
  get(key: string): Promise<CachedContent | null>
  /**
   * Returns false if `stream` exceeds the whole cache; rethrows its error. In both cases the previous entry
   * stays.
   */
  put(key: string, stream: Readable, meta: ContentMeta): Promise<boolean>
}

export interface DiskCacheOptions {
  readonly directory: string
  readonly maxBytes: number
}

const SWEPT_SHARE = 0.9
const RECOUNT_SHARE = 0.125

export function createDiskCache({ directory, maxBytes }: DiskCacheOptions): DiskCache {
  const room = createRoom(directory, maxBytes)
  return {
    async get(key) {
      const file = fileFor(directory, key)
      const opened = await openCacheFile(file)
      if (opened !== 'damaged') return opened
      await remove(file)
      return null
    },
    async put(key, stream, meta) {
      await makeFolder(directory, 0o700)
      const file = fileFor(directory, key)
      const partial = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const bytes = await writeTemporary(partial, stream, meta, maxBytes)
        if (bytes === null) return false
        await room.moveIn(partial, file, bytes)
        return true
      } finally {
        await remove(partial)
      }
    },
  }
}

function fileFor(directory: string, key: string): string {
  return path.join(directory, createHash('sha256').update(key).digest('hex'))
}

async function writeTemporary(
  partial: string,
  stream: Readable,
  meta: ContentMeta,
  maxBytes: number,
): Promise<number | null> {
  const file = await open(partial, 'wx', 0o600)
  try {
    const head = encodeMeta(meta)
    let bytes = head.length
    await file.write(head)
    await pipeline(stream, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > maxBytes) return
        await file.writeFile(chunk)
      }
    })
    if (bytes > maxBytes) return null
    // Otherwise a power cut could keep the name but lose the bytes.
    await file.datasync()
    return bytes
  } finally {
    await file.close()
  }
}

function createRoom(directory: string, maxBytes: number) {
  let total: number | null = null
  let writtenSinceSweep = 0
  let last: Promise<unknown> = Promise.resolve()
  const moveIn = async (partial: string, file: string, bytes: number) => {
    const replaced = await stat(file).catch(() => null)
    const change = bytes - (replaced?.size ?? 0)
    const isStale = total === null || writtenSinceSweep > maxBytes * RECOUNT_SHARE
    if (isStale || (total ?? 0) + change > maxBytes) {
      total = await sweepCache(directory, Math.min(maxBytes * SWEPT_SHARE, maxBytes - bytes))
      writtenSinceSweep = 0
    }
    const stillThere = await stat(file).catch(() => null)
    await rename(partial, file)
    total = (total ?? 0) + bytes - (stillThere?.size ?? 0)
    writtenSinceSweep += bytes
  }
  return {
    moveIn(partial: string, file: string, bytes: number): Promise<void> {
      const moved = last.then(() => moveIn(partial, file, bytes))
      last = moved.catch(() => undefined)
      return moved
    },
  }
}

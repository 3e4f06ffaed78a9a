import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface ContentMeta {
  readonly contentType: string
  /** Milliseconds since 1970. */
  readonly keptAtMs?: number
}

export interface CachedContent extends ContentMeta {
  /** Consume or destroy it to release the open file. Survives eviction. */
  readonly stream: Readable
  readonly length: number
}

const LENGTH_BYTES = 4
const MAX_META_BYTES = 4_096

/** Metadata length (4 bytes, big-endian), then JSON. */
export function encodeMeta(meta: ContentMeta): Buffer {
  const json = Buffer.from(JSON.stringify({ contentType: meta.contentType, keptAtMs: meta.keptAtMs }))
  if (json.length > MAX_META_BYTES) throw new RangeError('the description of a content is too long')
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(json.length)
  return Buffer.concat([length, json])
}

/** Opens a cache file and marks it as used. Returns null if missing, `damaged` if invalid. */
export async function openCacheFile(path: string): Promise<CachedContent | 'damaged' | null> {
  const file = await open(path, 'r').catch(absent)
  if (file === null) return null
  const opened = await readEntry(file).catch(() => null)
  if (opened !== null) return opened
  await file.close()
  return 'damaged'
}

async function readEntry(file: FileHandle): Promise<CachedContent | null> {
  const prefix = await readExactly(file, 0, LENGTH_BYTES)
  const metaBytes = prefix?.readUInt32BE() ?? 0
  if (metaBytes === 0 || metaBytes > MAX_META_BYTES) return null
  const meta: unknown = JSON.parse((await readExactly(file, LENGTH_BYTES, metaBytes))?.toString() ?? 'null')
  if (!isMeta(meta)) return null
  const start = LENGTH_BYTES + metaBytes
  const { size } = await file.stat()
  const now = new Date()
  await file.utimes(now, now)
  return { ...meta, length: size - start, stream: file.createReadStream({ start }) }
}

async function readExactly(file: FileHandle, position: number, bytes: number): Promise<Buffer | null> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, position)
  return bytesRead === bytes ? buffer : null
}

function isMeta(value: unknown): value is ContentMeta {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contentType' in value &&
    typeof value.contentType === 'string' &&
    (!('keptAtMs' in value) || typeof value.keptAtMs === 'number')
  )
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes of a delivered file at most. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024

/** A file that was written down and is nobody's yet: `keep` or `drop` it. */
export interface KeptUpload {
  readonly bytes: number
  readonly sha256: Buffer
  keep(deliveryId: number): Promise<void>
  drop(): Promise<void>
}

/** Where uploaded files wait until their delivery is published or given up. */
export interface DeliveredFiles {
  /** Writes a stream down as it comes. Null when it is longer than `MAX_FILE_BYTES`; nothing is left then. */
  receive(stream: Readable): Promise<KeptUpload | null>
  pathOf(deliveryId: number): string
  /** Deletes the file of a delivery, if there is one. */
  forget(deliveryId: number): Promise<void>
  /** Deletes what belongs to none of these deliveries, and uploads that were cut off. */
  sweep(keptIds: ReadonlySet<number>): Promise<void>
}

class TooLarge extends Error {}

/** An upload that takes longer is cut off, and may be swept away. */
const UPLOAD_HOURS = 6

export function openDeliveredFiles(directory: string): DeliveredFiles {
  const pathOf = (deliveryId: number) => path.join(directory, String(deliveryId))
  return {
    pathOf,
    async receive(stream) {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const part = path.join(directory, `${Date.now()}-${randomUUID()}.part`)
      const measured = measure()
      try {
        await pipeline(stream, measured.through, createWriteStream(part, { mode: 0o600 }))
      } catch (error) {
        await rm(part, { force: true })
        if (error instanceof TooLarge) return null
        throw error
      }
      return {
        ...measured.result(),
        keep: (deliveryId) => rename(part, pathOf(deliveryId)),
        drop: () => rm(part, { force: true }),
      }
    },
    forget: (deliveryId) => rm(pathOf(deliveryId), { force: true }),
    async sweep(keptIds) {
      const names = await readdir(directory).catch(() => [])
      const isOver = (name: string) => {
        if (!name.endsWith('.part')) return !keptIds.has(Number(name))
        return Number(name.split('-')[0]) < Date.now() - UPLOAD_HOURS * 3_600_000
      }
      for (const name of names.filter(isOver)) await rm(path.join(directory, name), { force: true })
    },
  }
}

/** Counts and hashes what passes; ends in error when it is too much. */
function measure() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > MAX_FILE_BYTES) return done(new TooLarge())
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ bytes, sha256: hash.digest() }) }
}

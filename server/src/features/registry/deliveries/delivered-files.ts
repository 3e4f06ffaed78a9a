import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPart } from '../../../platform/storage/part-files.ts'

export const MAX_FILE_BYTES = 512 * 1024 * 1024

/** Its delivery may not be committed before. */
const UNREGISTERED_MS = 3_600_000

/** A written file without an owner yet: `keep` or `drop` it. */
export interface StoredUpload {
  readonly bytes: number
  readonly sha256: Buffer
  keep(deliveryId: number): Promise<void>
  drop(): Promise<void>
}

export interface DeliveredFiles {
  /**
   * Beyond `MAX_FILE_BYTES` deletes the file and returns null; the stream stays open, so that the sender can
   * be answered.
   */
  receive(stream: Readable): Promise<StoredUpload | null>
  pathOf(deliveryId: number): string
  remove(deliveryId: number): Promise<void>
  /** Deletes old files of all other deliveries. Aborted uploads are removed by `sweepParts`. */
  sweep(keptIds: ReadonlySet<number>): Promise<void>
}

class TooLarge extends Error {}

export function openDeliveredFiles(directory: string, maxBytes = MAX_FILE_BYTES): DeliveredFiles {
  const pathOf = (deliveryId: number) => path.join(directory, String(deliveryId))
  return {
    pathOf,
    async receive(stream) {
      const part = await openPart(directory)
      const measured = measure(stream, maxBytes)
      try {
        await pipeline(measured.chunks, createWriteStream(part.path, { mode: 0o600 }))
      } catch (error) {
        await part.release()
        if (!(error instanceof TooLarge)) throw error
        discardRest(stream, maxBytes)
        return null
      }
      return {
        ...measured.result(),
        async keep(deliveryId) {
          await rename(part.path, pathOf(deliveryId))
          await part.release()
        },
        drop: () => part.release(),
      }
    },
    remove: (deliveryId) => rm(pathOf(deliveryId), { force: true }),
    async sweep(keptIds) {
      const names = await readdir(directory).catch(() => [])
      const isOver = (name: string) => !name.endsWith('.part') && !keptIds.has(Number(name))
      for (const name of names.filter(isOver)) {
        const file = path.join(directory, name)
        const kept = await stat(file).catch(() => null)
        if (kept !== null && Date.now() - kept.mtimeMs > UNREGISTERED_MS) await rm(file, { force: true })
      }
    },
  }
}

function measure(stream: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes) throw new TooLarge()
      hash.update(chunk as Buffer)
      yield chunk as Buffer
    }
  }
  return { chunks: pass(), result: () => ({ bytes, sha256: hash.digest() }) }
}

/**
 * Drains the stream: a sender whose connection is cut while it sends may never see the answer. An endless one
 * is cut anyway.
 */
export function discardRest(stream: Readable, maxBytes = MAX_FILE_BYTES): void {
  let bytes = 0
  stream.on('error', () => undefined)
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) stream.destroy()
  })
}

import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { type FileLimits, UnreadableFileError } from '../delivered-file.ts'
import { DAMAGED } from './read-xml.ts'

const MAX_PARTS = 5_000
/** Tables compress to a twentieth; beyond this it is a zip bomb. */
const MAX_RATIO = 500
const SMALL_PART_BYTES = 20 * 1024 * 1024

export interface Zip {
  has(name: string): boolean
  sizeOf(name: string): number
  open(name: string): Promise<Readable | null>
  close(): void
}

/** Opens a ZIP (path or bytes); refuses sizes beyond the limits. Must be closed. */
export async function openZip(from: string | Buffer, limits: FileLimits): Promise<Zip> {
  const options = { autoClose: false }
  const opening = typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(from, options)
  const zip = await opening.catch(() => {
    throw new UnreadableFileError(DAMAGED)
  })
  try {
    const entries = await readEntries(zip, limits)
    return {
      has: (name) => entries.has(name.toLowerCase()),
      sizeOf: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
      open: async (name) => {
        const entry = entries.get(name.toLowerCase())
        return entry === undefined ? null : zip.openReadStreamPromise(entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError(DAMAGED)
  }
}

async function readEntries(zip: ZipFile, limits: FileLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const most = Math.round(limits.unpackedBytes / 1024 ** 2)
  let unpackedBytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize, compressedSize } = entry
    const isBomb = uncompressedSize > SMALL_PART_BYTES && uncompressedSize > compressedSize * MAX_RATIO
    unpackedBytes += uncompressedSize
    if (isBomb || unpackedBytes > limits.unpackedBytes) {
      const limit = isBomb ? `más de ${MAX_RATIO} veces lo que pesa` : `más de ${most} MB`
      throw new UnreadableFileError(
        `La planilla se descomprime a un tamaño desmedido (${limit}): no la abrimos`,
      )
    }
    if (entries.size >= MAX_PARTS) {
      throw new UnreadableFileError(`La planilla tiene más de ${MAX_PARTS} partes adentro: no la abrimos`)
    }
    entries.set(fileName.replace(/^\/+/, '').toLowerCase(), entry)
  }
  return entries
}

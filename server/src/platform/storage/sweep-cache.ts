import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

/** The name of an entry: the SHA-256 of its key. Anything else in the directory is left alone. */
const ENTRY = /^[0-9a-f]{64}$/
/** A file being written: the entry's name and something random. */
const PARTIAL = /^[0-9a-f]{64}\.[0-9a-f]+\.part$/
/** A partial file untouched for so long was left by a process that died. */
const ABANDONED_MS = 10 * 60_000

interface Found {
  readonly file: string
  readonly bytes: number
  readonly usedAtMs: number
}

/**
 * Counts the entries of a cache directory, removing what a crash left behind and, when they are more than
 * `maxBytes` together, the least recently used ones. Answers the bytes of those that stay.
 */
export async function sweepCache(directory: string, maxBytes: number): Promise<number> {
  const found: Found[] = []
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    if (ENTRY.test(name)) found.push(...(await measure(file)))
    else if (PARTIAL.test(name)) await removeAbandoned(file)
  }
  found.sort((a, b) => b.usedAtMs - a.usedAtMs)
  let total = found.reduce((sum, { bytes }) => sum + bytes, 0)
  while (total > maxBytes) {
    const oldest = found.pop()
    if (oldest === undefined) break
    await remove(oldest.file)
    total -= oldest.bytes
  }
  return total
}

/** Removes a file that another process may have removed meanwhile. */
export async function remove(file: string): Promise<void> {
  await unlink(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function measure(file: string): Promise<readonly Found[]> {
  const status = await stat(file).catch(() => null)
  return status === null ? [] : [{ file, bytes: status.size, usedAtMs: status.mtimeMs }]
}

async function removeAbandoned(file: string): Promise<void> {
  const status = await stat(file).catch(() => null)
  if (status !== null && Date.now() - status.mtimeMs > ABANDONED_MS) await remove(file)
}

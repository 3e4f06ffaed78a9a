import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

/** SHA-256 of the key. */
const ENTRY = /^[0-9a-f]{64}$/
const TEMPORARY = /^[0-9a-f]{64}\.[0-9a-f]+\.part$/
const ABANDONED_MS = 10 * 60_000

interface Found {
  readonly file: string
  readonly bytes: number
  readonly usedAtMs: number
}

/**
 * Deletes crash leftovers and, above `maxBytes`, the least recently used entries. Returns the remaining
 * bytes.
 */
export async function sweepCache(directory: string, maxBytes: number): Promise<number> {
  const found: Found[] = []
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    if (ENTRY.test(name)) found.push(...(await measure(file)))
    else if (TEMPORARY.test(name)) await removeAbandoned(file)
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

/** Ignores a missing file. */
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

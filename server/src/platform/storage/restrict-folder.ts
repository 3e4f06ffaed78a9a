import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

const OTHERS = 0o077

/** Restricts a tree to its owner (folders 0700, files 0600). Skips missing files and symbolic links. */
export async function restrictFolder(directory: string): Promise<void> {
  const status = await lstat(directory).catch(absent)
  if (!status?.isDirectory()) return
  if (status.mode & OTHERS) await chmod(directory, 0o700)
  for (const name of await readdir(directory, { recursive: true })) {
    const found = path.join(directory, name)
    const entry = await lstat(found).catch(absent)
    if (!entry || entry.isSymbolicLink() || (entry.mode & OTHERS) === 0) continue
    await chmod(found, entry.isDirectory() ? 0o700 : 0o600).catch(absent)
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A temporary folder that PostgreSQL can use: as root, another user runs it. */
export async function makeReachableFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `multas-${name}-`))
  await chmod(folder, 0o711)
  return folder
}

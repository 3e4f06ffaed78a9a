import { chmod, cp, lstat, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from '../storage/make-folder.ts'

/** Ids of `nobody`: PostgreSQL refuses to run as root. */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 } as const

export const isRoot = (): boolean => process.getuid?.() === 0

/** True if every existing folder down to `target` has `x` for others. */
export async function isReachableByAnyone(target: string): Promise<boolean> {
  let folder = path.resolve(target)
  for (;;) {
    const info = await stat(folder).catch(() => null)
    if (info && (info.mode & 0o001) === 0) return false
    const parent = path.dirname(folder)
    if (parent === folder) return true
    folder = parent
  }
}

/** Returns a world-reachable substitute folder, stable per input. */
export function reachableTwin(wished: string): string {
  const name = path.resolve(wished).replaceAll(path.sep, '-').replace(/^-/, '')
  return path.join(os.platform() === 'linux' ? '/var/tmp' : os.tmpdir(), `multas-${name}`)
}

/** Its place is open to all: another user may have been there first. */
async function isOwn(folder: string, uids: readonly number[]): Promise<boolean> {
  const info = await lstat(folder).catch(() => null)
  return info?.isDirectory() === true && uids.includes(info.uid)
}

/** Throws if the folder is another user's, or a link. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o711)
  if (isRoot() && !(await isOwn(folder, [0, UNPRIVILEGED.uid])))
    throw new Error(
      `${folder} belongs to another user: delete it, or set DATA_DIR to a folder that other users may traverse`,
    )
}

/** Returns the programs folder, or a copy that unprivileged users can run. */
export async function reachablePrograms(nativeFolder: string): Promise<string> {
  if (!isRoot() || (await isReachableByAnyone(nativeFolder))) return nativeFolder
  const twin = reachableTwin(nativeFolder)
  const isDone = async () =>
    (await isOwn(twin, [0])) && (await stat(path.join(twin, 'bin', 'postgres')).catch(() => null))
  if (await isDone()) return twin
  await rm(twin, { recursive: true, force: true })
  const part = await mkdtemp(`${twin}.`)
  try {
    await chmod(part, 0o755)
    await cp(nativeFolder, part, { recursive: true, verbatimSymlinks: true })
    await rename(part, twin)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // Another start was faster.
    if (!(await isDone())) throw error
  }
  return twin
}

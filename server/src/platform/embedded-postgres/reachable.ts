import { cp, mkdir, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * PostgreSQL refuses to run as root, so a product started by root runs it as `nobody`, who must be able to reach
 * its programs and its files. These are the two ids of `nobody` on every Unix that the binaries exist for.
 */
export const UNPRIVILEGED = { uid: 65_534, gid: 65_534 } as const

export const isRoot = (): boolean => process.getuid?.() === 0

/** Whether anyone may walk down to `target` (its existing part): every folder on the way has its `x` bit for others. */
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

/** A folder that anyone can reach, used when the chosen one can't be: same name for the same wish. */
export function reachableTwin(wished: string): string {
  const name = path.resolve(wished).replaceAll(path.sep, '-').replace(/^-/, '')
  return path.join(os.platform() === 'linux' ? '/var/tmp' : os.tmpdir(), `multas-${name}`)
}

/** The programs' folder itself, or a copy that an unprivileged user can run. */
export async function reachablePrograms(nativeFolder: string): Promise<string> {
  if (!isRoot() || (await isReachableByAnyone(nativeFolder))) return nativeFolder
  const twin = reachableTwin(nativeFolder)
  const done = path.join(twin, 'bin', 'postgres')
  if (!(await stat(done).catch(() => null))) {
    await mkdir(twin, { recursive: true, mode: 0o755 })
    await cp(nativeFolder, twin, { recursive: true, force: true, verbatimSymlinks: true })
  }
  return twin
}

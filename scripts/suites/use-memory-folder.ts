import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const MOUNT = '/dev/shm'
const NEEDED_BYTES = 6e9

/**
 * Puts the temporary files of all suites in memory: creating and deleting the files of databases took a third of
 * the time of PostgreSQL on a disk. Without enough memory, or on another system, they stay where they are.
 */
export function useMemoryFolder(): void {
  if (!isUsable()) return
  const folder = mkdtempSync(path.join(MOUNT, 'multas-tests-'))
  // PostgreSQL of root is run by another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function isUsable(): boolean {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , , options = 'noexec'] = mounts.find((one) => one.split(' ')[1] === MOUNT)?.split(' ') ?? []
    const { bavail, bsize } = statfsSync(MOUNT)
    return !options.split(',').includes('noexec') && bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

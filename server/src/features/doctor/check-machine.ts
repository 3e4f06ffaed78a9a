import { constants } from 'node:fs'
import { access, readFile, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Finding, finding, reasonOf } from './finding.ts'

/** For the database, sources and files. */
const FILES_BESIDE_SOCKETS = 1_000
/** The caches (712 MB) and one delivery of 512 MB, with some margin. */
const LEAST_FREE_BYTES = 2e9

export function assessOpenFiles(limits: string | null, maxSockets: number): Finding {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limits ?? '')?.[1]
  if (soft === undefined)
    return finding('open-files', 'skipped', 'This system does not report its open-file limit.')
  const needed = maxSockets + FILES_BESIDE_SOCKETS
  if (soft !== 'unlimited' && Number(soft) < needed)
    return finding(
      'open-files',
      'failed',
      `The open-file limit is ${soft}, and MAX_SOCKETS needs ${needed}. Raise the limit (LimitNOFILE, ulimit -n) or lower MAX_SOCKETS.`,
    )
  return finding('open-files', 'ok', `The open-file limit is ${soft}; ${needed} are needed.`)
}

export const checkOpenFiles = async (maxSockets: number): Promise<Finding> =>
  assessOpenFiles(await readFile('/proc/self/limits', 'utf8').catch(() => null), maxSockets)

export async function checkDisk(dataDir: string, leastBytes = LEAST_FREE_BYTES): Promise<Finding> {
  try {
    const folder = await nearestFolder(path.resolve(dataDir))
    await access(folder, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    const message = `${(free / 1e9).toFixed(1)} GB free for DATA_DIR in ${folder}.`
    return free < leastBytes
      ? finding('disk', 'failed', `${message} At least ${(leastBytes / 1e9).toFixed(1)} GB are needed.`)
      : finding('disk', 'ok', message)
  } catch (error) {
    return finding('disk', 'failed', `DATA_DIR cannot be used: ${reasonOf(error)}`)
  }
}

async function nearestFolder(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => null)
  if (info?.isDirectory()) return folder
  if (info !== null) throw new Error(`${folder} is not a folder`)
  return nearestFolder(path.dirname(folder))
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const PATIENCE_MS = 120_000
const POLL_INTERVAL_MS = 200

/**
 * Runs `work` while no other process of this checkout does: the others wait, synchronously. The lock is a
 * file with the process id, so that the lock of a dead process is taken over. Throws after two minutes of
 * waiting, and at once when the file cannot be written.
 */
export function oneAtATime(lockFile: string, work: () => void): void {
  const givenUpAt = Date.now() + PATIENCE_MS
  while (!takeLock(lockFile)) {
    if (Date.now() > givenUpAt)
      throw new Error(`${lockFile} is locked by another process: stop that process or delete the file`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_INTERVAL_MS)
  }
  try {
    work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function takeLock(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!isExisting(error)) throw new Error(`cannot write ${lockFile}`, { cause: error })
    if (!isHolderAlive(lockFile)) rmSync(lockFile, { force: true })
    return false
  }
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

function isHolderAlive(lockFile: string): boolean {
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8')), 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

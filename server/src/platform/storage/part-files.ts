import { createHash, randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'

export interface PartFile {
  readonly path: string
  release(): Promise<void>
}

const SUFFIX = '.part'
const TOUCH_EVERY_MS = 15_000
const ABANDONED_AFTER_MS = 300_000

const own = new Set<string>()

/**
 * Reserves a part name, creating the directory. The name identifies the process for cleanup; the caller
 * creates the file.
 */
export async function openPart(directory: string): Promise<PartFile> {
  await makeFolder(directory, 0o700)
  const name = `${HOST}-${process.pid}-${randomUUID()}${SUFFIX}`
  const file = path.join(directory, name)
  own.add(name)
  const touching = setInterval(() => void touch(file), TOUCH_EVERY_MS)
  touching.unref()
  return {
    path: file,
    async release() {
      clearInterval(touching)
      await rm(file, { force: true })
      own.delete(name)
    },
  }
}

/** Containers on one machine number their processes separately. */
const HOST = createHash('sha256').update(`${os.hostname()} ${pidNamespace()}`).digest('hex').slice(0, 12)

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
}

/**
 * Recursively deletes parts of dead processes, at once if they ran here, otherwise after five minutes
 * untouched: machines may share the directory. Returns the count. `isPart` matches names of earlier versions.
 */
export async function sweepParts(directory: string, isPart = hasSuffix): Promise<number> {
  const names = await readdir(directory, { recursive: true }).catch(() => [])
  let swept = 0
  for (const name of names) {
    if (!isPart(name)) continue
    const file = path.join(directory, name)
    if (!(await isAbandoned(file))) continue
    await rm(file, { force: true })
    swept += 1
  }
  return swept
}

const hasSuffix = (name: string): boolean => name.endsWith(SUFFIX)

const OWNER = /^([0-9a-f]{12})-(\d{1,10})-/

async function isAbandoned(file: string): Promise<boolean> {
  const name = path.basename(file)
  if (own.has(name)) return false
  const [, host, pid] = OWNER.exec(name) ?? []
  if (host === HOST && !isAlive(Number(pid))) return true
  const status = await stat(file).catch(() => null)
  return status?.isFile() === true && Date.now() - status.mtimeMs > ABANDONED_AFTER_MS
}

/** A part with this id but not in `own` is an earlier process's. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

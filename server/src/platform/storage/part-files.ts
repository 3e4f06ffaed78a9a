import { createHash, randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A file that is being written or read, and belongs to nobody yet. */
export interface PartFile {
  readonly path: string
  /** It was renamed or is not needed any more: deletes what is still there. */
  release(): Promise<void>
}

const SUFFIX = '.part'
/** A process that lives says so by touching its parts. */
const TOUCH_EVERY_MS = 15_000
/** Untouched for so long, a part belongs to a process that is gone. */
const ABANDONED_AFTER_MS = 300_000

/** Parts of this process. */
const own = new Set<string>()

/**
 * Names a part in a directory, which is made if it is missing. Its name says which process it belongs to, so that it
 * can be deleted after a crash; the caller creates it.
 */
export async function openPart(directory: string): Promise<PartFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
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

/** Where process ids mean the same: containers of one machine have numbers of their own. */
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
 * Deletes the parts in a directory and its folders whose process is gone: at once when it ran here, and after five
 * minutes without a sign of life otherwise. Returns how many. Parts of living processes stay, also those of other
 * machines that share the directory. `isPart` says which other files are parts: earlier versions had other names.
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

/** This process has its parts in `own`: one of its number that is not there is of an earlier process. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

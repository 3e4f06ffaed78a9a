import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import path from 'node:path'

export interface Child {
  send(message: object): void
  /** Whether it keeps this process alive. */
  hold(isHeld: boolean): void
  /** Time of the processor that it has used, in milliseconds; null where `/proc` is missing. */
  cpuMs(): number | null
  stop(): Promise<void>
}

export interface ChildEvents {
  onMessage(message: unknown): void
  /** It exited on its own, or could not start. May be called twice. */
  onGone(end: 'memory' | 'broke', detail: string): void
}

/** V8 aborts at the limit of its heap; the kernel kills. */
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['SIGABRT', 'SIGKILL'])

/**
 * Forks `module`, which calls `serveParent`. A process, because a thread that exceeds its memory limit within one
 * allocation aborts the whole product. Inherits no environment and exits with the product.
 */
export function startChild(module: URL, heapMb: number, { onMessage, onGone }: ChildEvents): Child {
  const child = fork(module, [], {
    env: compileCache(),
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', onMessage)
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      onGone('broke', error.name)
      if (child.pid === undefined) resolve()
    })
    child.once('exit', (code, signal) => {
      onGone(
        signal !== null && OUT_OF_MEMORY.has(signal) ? 'memory' : 'broke',
        `it exited with ${signal ?? code}`,
      )
      resolve()
    })
  })
  return {
    send: (message) => void child.send(message, () => {}),
    hold(isHeld) {
      if (isHeld) child.ref()
      else child.unref()
      if (isHeld) child.channel?.ref()
      else child.channel?.unref()
    },
    cpuMs: () => readCpuMs(child.pid),
    stop: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Node names a folder per version below the one that `NODE_COMPILE_CACHE` takes. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) }
}

/** Of `/proc/<pid>/stat`, counted in hundredths of a second (proc(5)). */
function readCpuMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return null
  }
}

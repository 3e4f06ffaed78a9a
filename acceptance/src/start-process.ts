import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/**
 * A process of the product or of its simulators, in its own process group, so that all of it can be ended at
 * once.
 */
export interface StartedProcess {
  /** The match of the pattern that was waited for. */
  readonly match: RegExpExecArray
  output(): string
  hasEnded(): boolean
  /** Sends a signal and waits for the end; resolves to the exit code. */
  end(signal: NodeJS.Signals, reach?: Reach): Promise<number | null>
}

/** `first`: the started process, as a supervisor signals it; `group`: all processes of the group. */
export type Reach = 'first' | 'group'

export interface StartOptions {
  /** Path of the script inside the repository. */
  readonly script: string
  readonly args?: readonly string[]
  /** Besides PATH, HOME and the folder of compiled code; nothing else of this process's environment is inherited. */
  readonly env: Readonly<Record<string, string>>
  readonly onOutput?: (chunk: Buffer) => void
}

export interface EndedProcess {
  readonly code: number | null
  readonly output: string
}

/** Starts a script and waits until its output matches. Throws with the whole output when it ends before. */
export async function startProcess(options: StartOptions, until: RegExp): Promise<StartedProcess> {
  const { child, output, ended } = launch(options)
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    const check = () => {
      const found = until.exec(output())
      if (found) resolve(found)
    }
    child.stdout?.on('data', check)
    void ended.then(({ code }) => reject(new Error(`${options.script} ended with ${code}:\n${output()}`)))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    match,
    output,
    hasEnded,
    async end(signal, reach = signal === 'SIGKILL' ? 'group' : 'first') {
      if (!hasEnded() && child.pid !== undefined)
        process.kill(reach === 'group' ? -child.pid : child.pid, signal)
      return (await ended).code
    },
  }
}

/** Runs a script to its end. */
export function runProcess(options: StartOptions): Promise<EndedProcess> {
  return launch(options).ended
}

function launch({ script, args = [], env, onOutput }: StartOptions) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
      onOutput?.(chunk)
    })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: text }))
  return { child, output: () => text, ended }
}

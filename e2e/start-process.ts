import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

export interface Started {
  /** The match of the awaited output. */
  readonly match: RegExpExecArray
  end(): Promise<void>
  /** Without a warning, as in a crash. */
  kill(): Promise<void>
}

/**
 * Starts a script of the repository and waits until its output matches; throws its output if it ends before.
 */
export async function startProcess(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  until: RegExp,
): Promise<Started> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  const node = path.join(ROOT, 'node_modules/.bin/node')
  const child = spawn(node, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { PATH: `${path.dirname(node)}${path.delimiter}${PATH}`, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isEnding = false
  const ended = once(child, 'close')
  void ended.then(([code, signal]) => {
    if (!isEnding)
      process.stderr.write(`${script} ended by itself (${code ?? signal}):\n${output.slice(-4_000)}\n`)
  })
  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    isEnding = true
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8')
        const found = until.exec(output)
        if (found) resolve(found)
      })
    void ended.then(([code]) => reject(new Error(`${script} ended with ${code}:\n${output}`)))
  })
  return {
    match,
    end: () => stop('SIGTERM'),
    kill: () => stop('SIGKILL'),
  }
}

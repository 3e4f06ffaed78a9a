import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { RECORDING } from '../plans/recording.ts'

const ENTRY = path.join(import.meta.dirname, '../../src/main/import-cli.ts')

/** `npm run import` as an operator runs it. */
export interface RunningImport {
  /** Its output so far, of both streams. */
  said(): string
  /** Resolves when it has written this; rejects when it ends without. */
  untilSaid(text: string): Promise<void>
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  kill(): void
}

/** Starts the command with exactly these variables, and without a terminal for questions. */
export function runImport(variables: Record<string, string>, ...args: readonly string[]): RunningImport {
  const child: ChildProcess = spawn(process.execPath, [ENTRY, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...RECORDING,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const news = new EventTarget()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      news.dispatchEvent(new Event('news'))
    })
  }
  const ended = once(child, 'close').then(([code]) => {
    news.dispatchEvent(new Event('news'))
    return { code: code as number | null, said }
  })
  return {
    said: () => said,
    async untilSaid(text) {
      while (!said.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended with: ${said}`)
        await once(news, 'news')
      }
    },
    ended,
    kill: () => void child.kill('SIGKILL'),
  }
}

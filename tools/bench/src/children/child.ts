import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { killOnExit } from './kill-on-exit.ts'

/** Functions of a child process by name; arguments and results cross as JSON. */
export type Calls = Readonly<Record<string, (argument: never) => unknown>>

export interface Child<C extends Calls> {
  readonly pid: number
  call<K extends keyof C & string>(name: K, argument: Parameters<C[K]>[0]): Promise<Awaited<ReturnType<C[K]>>>
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Reply {
  readonly id: number
  readonly value?: unknown
  readonly error?: string
}

/**
 * Starts a file of this folder as its own process, so that its work is measured separately and does not block
 * ours. `nodeFlags` are passed to Node.
 */
export function startChild<C extends Calls>(
  file: string,
  nodeFlags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Child<C> {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: [...nodeFlags],
    env: { ...process.env, ...environment },
  })
  killOnExit(child)
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', ({ id, value, error }: Reply) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) call?.resolve(value)
    else call?.reject(new Error(`${file}: ${error}`))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended (${code})`))
  })
  return {
    pid: child.pid ?? 0,
    call: (name, argument) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject })
        child.send({ id: lastId, name, argument })
      }),
    stop: (signal) => stopProcess(child, signal),
  }
}

/** In the child: handles the parent's calls until the parent has gone. */
export function serveCalls(calls: Calls): void {
  const known = calls as Readonly<Record<string, (argument: unknown) => unknown>>
  process.on('message', async ({ id, name, argument }: { id: number; name: string; argument: unknown }) => {
    try {
      const value = await known[name]?.(argument)
      process.send?.({ id, value })
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}

/** Ends a process of ours and waits until it is gone; one that does not end within 10 s is killed. */
export function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(giveUp)
      resolve()
    })
    child.kill(signal)
  })
}

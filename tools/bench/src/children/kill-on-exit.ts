import type { ChildProcess } from 'node:child_process'

const running = new Map<ChildProcess, NodeJS.Signals>()

/** Ends a child process with the bench, however the bench ends (except by SIGKILL). */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (running.size === 0) process.once('exit', killAll)
  running.set(child, signal)
  child.once('exit', () => running.delete(child))
}

function killAll(): void {
  for (const [child, signal] of running) child.kill(signal)
}

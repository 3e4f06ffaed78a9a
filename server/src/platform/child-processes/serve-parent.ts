import { flushCompileCache } from 'node:module'
import { getHeapStatistics } from 'node:v8'
import { isMainThread, Worker } from 'node:worker_threads'

/**
 * A hung process notices neither its parent's exit nor its own memory use, so a thread watches both. Buffers do not
 * count towards the heap, so resident memory is limited to twice the heap.
 */
const WATCH_PROCESS = `const { ppid } = process
setInterval(() => {
  if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > ${2 * getHeapStatistics().heap_size_limit}) process.kill(process.pid, 'SIGABRT')
}, 200)`

/**
 * Receives what the parent of `startChild` sends. Returns the function that replies, or null in a process that
 * was not forked. Signals that stop the product are left to the parent, which ends its children last.
 */
export function serveParent<Message>(
  receive: (message: Message) => void,
): ((message: object) => void) | null {
  if (!isMainThread || process.send === undefined) return null
  process.on('message', receive)
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  new Worker(WATCH_PROCESS, { eval: true }).unref()
  let isKept = false
  return (message) => {
    // The parent kills it: there is no later moment.
    if (!isKept) flushCompileCache()
    isKept = true
    process.send?.(message)
  }
}

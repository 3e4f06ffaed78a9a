/**
 * Loaded into a process of the product before its own code, with `--expose-gc`: what its heap and its buffers hold
 * that nobody can throw away. What a process holds in all says nothing of a leak: V8 takes room before it tidies up.
 */
const PROBE_MS = 500

const live: number[] = []
setInterval(() => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  live.push(heapUsed + external)
}, PROBE_MS).unref()
process.on('exit', () => process.stderr.write(`live bytes ${JSON.stringify(live)}\n`))

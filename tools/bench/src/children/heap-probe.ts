/**
 * Loaded into a process of the product before its own code, with `--expose-gc`: measures heap and buffers
 * that cannot be collected. The total memory of a process does not show a leak, because V8 allocates ahead of
 * collecting.
 */
const PROBE_MS = 500

const live: number[] = []
setInterval(() => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  live.push(heapUsed + external)
}, PROBE_MS).unref()
process.on('exit', () => process.stderr.write(`live bytes ${JSON.stringify(live)}\n`))

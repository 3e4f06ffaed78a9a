import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a process before its own code: at SIGUSR2 it collects garbage and writes what is in use. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('SIGUSR2', () => {
  collect()
  // The second collection frees objects that finalizers released.
  setImmediate(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(`${process.env.PROBE_FILE}.${process.pid}`, String(heapUsed + external))
  })
})

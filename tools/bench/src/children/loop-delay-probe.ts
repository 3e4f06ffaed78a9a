import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into a process before its own code: at SIGUSR2 it writes the longest delay of its event loop since the last. */
const TICK_MS = 10
const delay = monitorEventLoopDelay({ resolution: TICK_MS })
delay.enable()

process.on('SIGUSR2', () => {
  // A block before the signal is counted by the tick that comes late after it.
  setTimeout(() => {
    writeFileSync(`${process.env.PROBE_FILE}.${process.pid}`, String(delay.max / 1e6))
    delay.reset()
  }, 2 * TICK_MS)
})

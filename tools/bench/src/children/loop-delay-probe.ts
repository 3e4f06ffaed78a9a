import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded into a process before its own code: at SIGUSR2 it writes the longest delay of its event loop since the last. */
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

process.on('SIGUSR2', () => {
  writeFileSync(`${process.env.PROBE_FILE}.${process.pid}`, String(delay.max / 1e6))
  delay.reset()
})

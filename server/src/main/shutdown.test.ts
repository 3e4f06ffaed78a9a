import { expect, it, vi } from 'vitest'
import { handleShutdown } from './shutdown.ts'

it('says why a process ends that could not stop in time', () => {
  vi.useFakeTimers()
  const steps: unknown[] = []
  const earlier = process.listeners('SIGTERM')
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => steps.push(code) as never)
  const nothing = () => undefined
  const error = (event: string, reason: unknown) => steps.push([event, String(reason)])
  try {
    handleShutdown({ info: nothing, warn: nothing, error })({ stop: () => new Promise(nothing) })
    const [stop] = process.listeners('SIGTERM').filter((one) => !earlier.includes(one))
    stop?.('SIGTERM')
    vi.advanceTimersByTime(19_999)
    expect(steps).toEqual([])
    vi.advanceTimersByTime(1)
    expect(steps).toEqual([['product.stop.failed', 'Error: still stopping after 20 s'], 1])
    for (const signal of ['SIGTERM', 'SIGINT'] as const) if (stop) process.off(signal, stop)
  } finally {
    exit.mockRestore()
    vi.useRealTimers()
  }
})

import { objectsToTracking } from './objects-to-tracking.ts'
import type { BrowserTracking, ShownPage } from './start-tracking.ts'

/** Loads tracking when the page is idle, only in browsers that do not object. Returns a stop function. */
export function beginTracking(
  shown: () => ShownPage,
  onStart: (tracking: BrowserTracking) => void = () => {},
): () => void {
  if (objectsToTracking(navigator)) return () => {}
  let isHere = true
  let tracking: BrowserTracking | null = null
  const cancel = whenIdle(() => {
    // A load failure does not affect the visitor.
    import('./start-tracking.ts').then(
      ({ startTracking }) => {
        if (!isHere) return
        tracking = startTracking(shown())
        onStart(tracking)
      },
      () => {},
    )
  })
  return () => {
    isHere = false
    cancel()
    tracking?.stop()
  }
}

/** Safari lacks `requestIdleCallback`. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(task, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}

/** docs/behaviour/tracking.md#batches */
const FLUSH_AT_EVENTS = 10
const FLUSH_AFTER_IDLE_MS = 1_000
/** What one batch may carry; beyond it the oldest give way, so that a page without a token does not fill up. */
const MAX_WAITING = 50

export interface EventQueueTools<E> {
  /** Takes what waits; what it gives back waits on, before all that came meanwhile. */
  send(events: readonly E[]): Promise<readonly E[]>
  schedule(task: () => void, delayMs: number): () => void
}

/** Gathers events into batches: one is sent at a time. */
export function createEventQueue<E>({ send, schedule }: EventQueueTools<E>) {
  let waiting: readonly E[] = []
  let isSending = false
  let cancel = () => {}

  async function flush(): Promise<void> {
    cancel()
    if (isSending || waiting.length === 0) return
    isSending = true
    const left = await send(take())
    isSending = false
    const arrived = waiting.length
    waiting = [...left, ...waiting].slice(-MAX_WAITING)
    if (arrived >= FLUSH_AT_EVENTS) void flush()
    else if (arrived > 0) wait()
  }

  function wait(): void {
    cancel()
    cancel = schedule(() => void flush(), FLUSH_AFTER_IDLE_MS)
  }

  /** All that waits, which waits no longer: for a page that goes away. */
  function take(): readonly E[] {
    cancel()
    const taken = waiting
    waiting = []
    return taken
  }

  return {
    add(event: E): void {
      waiting = [...waiting, event].slice(-MAX_WAITING)
      if (waiting.length >= FLUSH_AT_EVENTS) void flush()
      else wait()
    },
    flush,
    take,
  }
}

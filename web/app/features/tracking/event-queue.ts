/** docs/behaviour/tracking.md#batches */
const FLUSH_AT_EVENTS = 10
const FLUSH_AFTER_IDLE_MS = 1_000
/** Maximum batch size; beyond it the oldest events are dropped. */
const MAX_WAITING = 50

export interface EventQueueTools<E> {
  /** Returned events are requeued before later ones. */
  send(events: readonly E[]): Promise<readonly E[]>
  schedule(task: () => void, delayMs: number): () => void
}

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

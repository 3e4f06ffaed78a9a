import type { Recording, Shift, TimedEvent, TimedTask } from './recording.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface PageNode {
  readonly nodeName: string
  readonly textContent: string | null
  readonly className?: unknown
}

interface Entry {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: PageNode | null; previousRect: Box; currentRect: Box }[]
  readonly interactionId: number
  readonly processingStart: number
  readonly processingEnd: number
}

interface Observer {
  observe(...how: readonly unknown[]): void
  takeRecords(): readonly Entry[]
  disconnect(): void
}

/** The browser globals that the recorder uses: the bench is compiled for Node. */
interface PageGlobals {
  readonly document: { querySelectorAll(selector: string): Iterable<PageNode> }
  readonly PerformanceObserver: new (see: (list: { getEntries(): readonly Entry[] }) => void) => Observer
  readonly MutationObserver: new (see: () => void) => Observer
  readonly performance: { now(): number }
  benchRecorder?: { take(): Recording }
}

/**
 * Runs in the page before any of its scripts: records layout shifts, the duration of events, and the begin
 * and end of the search. Sent as text, so it must not refer to other modules.
 */
export function recordInPage(): void {
  const globals = globalThis as unknown as PageGlobals
  const { document, PerformanceObserver, MutationObserver, performance } = globals
  let shifts: Shift[] = []
  let events: TimedEvent[] = []
  let longTasks: TimedTask[] = []
  let startedAtMs: number | null = null
  let completedAtMs: number | null = null

  const place = ({ x, y, width, height }: Box) => `${x},${y} ${width}×${height}`
  const nameNode = (node: PageNode | null) => {
    if (!node) return 'a node that is gone'
    const classes = typeof node.className === 'string' ? node.className.split(' ').slice(0, 4).join('.') : ''
    const text = (node.textContent ?? '').trim().slice(0, 40)
    return `${node.nodeName.toLowerCase()}${classes && `.${classes}`} "${text}"`
  }
  const recordShift = (entry: Entry) =>
    shifts.push({
      atMs: entry.startTime,
      value: entry.value,
      followsInput: entry.hadRecentInput,
      sources: entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameNode(node)} from ${place(previousRect)} to ${place(currentRect)}`,
      ),
    })
  const recordEvent = (entry: Entry) =>
    events.push({
      name: entry.name,
      interactionId: entry.interactionId,
      startMs: entry.startTime,
      durationMs: entry.duration,
      processingStartMs: entry.processingStart,
      processingEndMs: entry.processingEnd,
    })
  const recordTask = ({ startTime, duration }: Entry) =>
    longTasks.push({ startMs: startTime, durationMs: duration })

  const watch = (how: Readonly<Record<string, unknown>>, append: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(append))
    observer.observe({ buffered: true, ...how })
    return () => observer.takeRecords().forEach(append)
  }
  const flush = [
    watch({ type: 'layout-shift' }, recordShift),
    watch({ type: 'event', durationThreshold: 16 }, recordEvent),
    watch({ type: 'longtask' }, recordTask),
  ]

  const seeksLastFrame = new MutationObserver(() => {
    const isRunning = [...document.querySelectorAll('h2')].some(
      ({ textContent }) => textContent === 'Buscando infracciones...',
    )
    if (isRunning) startedAtMs ??= performance.now()
    if (startedAtMs !== null && !isRunning) {
      completedAtMs = performance.now()
      seeksLastFrame.disconnect()
    }
  })
  seeksLastFrame.observe(document, { childList: true, characterData: true, subtree: true })

  globals.benchRecorder = {
    take() {
      for (const one of flush) one()
      const taken = { shifts, events, longTasks, startedAtMs, completedAtMs }
      shifts = []
      events = []
      longTasks = []
      return taken
    },
  }
}

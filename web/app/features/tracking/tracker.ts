import type { TrackingEvent } from '@multas/contract'
import { eventCategoryOf } from '@multas/domain'
import { CallError } from '../../api/call-error.ts'
import type { TrackedEntry } from '../../data-layer.ts'
import { type BatchSenderTools, createBatchSender } from './batch-sender.ts'
import { createEventQueue } from './event-queue.ts'
import { createPageViewGate } from './page-view-gate.ts'
import { redactText } from './redact-text.ts'
import { createScrollMilestones, type ScrollPlace } from './scroll-milestones.ts'
import type { TrackedEvent } from './tracked-event.ts'

export interface TrackerTools extends Omit<BatchSenderTools, 'fail'> {
  push(entry: TrackedEntry): void
  readScroll(): ScrollPlace
  schedule(task: () => void, delayMs: number): () => void
}

/** docs/behaviour/tracking.md#batches; failures are only pushed to the data layer. */
export class Tracker {
  readonly #tools: TrackerTools
  readonly #sender: ReturnType<typeof createBatchSender>
  readonly #queue: ReturnType<typeof createEventQueue<TrackingEvent>>
  readonly #milestones: ReturnType<typeof createScrollMilestones>
  readonly #mayViewPage: () => boolean
  #path = ''
  #viewed: { readonly path: string; readonly sinceMs: number } | null = null
  #isStopped = false

  constructor(tools: TrackerTools) {
    const { push, now, schedule } = tools
    this.#tools = tools
    this.#sender = createBatchSender({
      ...tools,
      fail: (what, error) =>
        push({ event: 'tracking_failed', what, status: error instanceof CallError ? error.status : null }),
    })
    this.#queue = createEventQueue({ send: this.#sender.send, schedule })
    this.#mayViewPage = createPageViewGate(now)
    this.#milestones = createScrollMilestones({
      read: tools.readScroll,
      reach: (percent) => this.record({ eventType: 'scroll', eventData: { percent } }),
      schedule,
    })
  }

  viewPage(path: string): void {
    this.#exitPage()
    this.#path = path
    if (this.#isStopped || !this.#mayViewPage()) return
    this.#viewed = { path, sinceMs: this.#tools.now() }
    this.record({ eventType: 'page_view', eventData: { path } })
  }

  record({ eventType, eventData }: TrackedEvent): void {
    if (this.#isStopped) return
    const recordedData = Object.fromEntries(
      Object.entries(eventData).map(([name, value]) => [
        name,
        typeof value === 'string' ? redactText(value) : value,
      ]),
    )
    const eventCategory = eventCategoryOf(eventType)
    const path = this.#path
    const timestamp = new Date(this.#tools.now()).toISOString()
    if (eventType === 'user_identified') this.#sender.identified()
    this.#queue.add({ eventType, eventData: recordedData, metadata: { path }, eventCategory, timestamp })
    this.#tools.push({ event: eventType, eventCategory, path, ...recordedData })
  }

  scrolled(): void {
    if (!this.#isStopped) this.#milestones.scrolled()
  }

  hide(): void {
    this.#sender.sendLast(() => this.#queue.take())
  }

  leave(): void {
    this.#exitPage()
    this.hide()
  }

  stop(): void {
    this.leave()
    this.#isStopped = true
  }

  /** Resumes after `stop` or a restore from the back/forward cache. */
  resume(): void {
    this.#isStopped = false
    if (this.#viewed === null) this.viewPage(this.#path)
  }

  #exitPage(): void {
    if (this.#viewed !== null) {
      const { path, sinceMs } = this.#viewed
      const seconds = Math.round((this.#tools.now() - sinceMs) / 1_000)
      const eventData = { path, seconds, scrolled: this.#milestones.reached() }
      this.#viewed = null
      this.record({ eventType: 'page_exit', eventData })
    }
    this.#milestones.restart()
  }
}

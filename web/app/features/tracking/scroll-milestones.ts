/** In percent of the page (docs/behaviour/tracking.md#batches). */
const SCROLL_MILESTONES = [25, 50, 75, 100] as const
const SCROLL_DEBOUNCE_MS = 500

/** In CSS pixels. */
export interface ScrollPlace {
  readonly top: number
  readonly windowHeight: number
  readonly pageHeight: number
}

export function scrolledPercent({ top, windowHeight, pageHeight }: ScrollPlace): number {
  const room = pageHeight - windowHeight
  // Browsers stop up to a pixel short of the end.
  return room <= 1 ? 0 : Math.max(0, Math.min(100, Math.round(((top + 1) / room) * 100)))
}

export interface ScrollTools {
  read(): ScrollPlace
  reach(percent: number): void
  schedule(task: () => void, delayMs: number): () => void
}

/** Reports each milestone once per page. */
export function createScrollMilestones({ read, reach, schedule }: ScrollTools) {
  let reached = 0
  let cancel = () => {}

  function reportMilestones(): void {
    const percent = scrolledPercent(read())
    for (const milestone of SCROLL_MILESTONES) {
      if (milestone <= reached || milestone > percent) continue
      reached = milestone
      reach(milestone)
    }
  }

  return {
    scrolled(): void {
      cancel()
      cancel = schedule(reportMilestones, SCROLL_DEBOUNCE_MS)
    },
    restart(): void {
      cancel()
      reached = 0
    },
    reached: () => reached,
  }
}

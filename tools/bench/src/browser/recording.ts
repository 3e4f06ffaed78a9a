/** Measurements of the page's own clocks. All times in milliseconds since the page began to load. */
export interface Recording {
  readonly shifts: readonly Shift[]
  readonly events: readonly TimedEvent[]
  readonly longTasks: readonly TimedTask[]
  /** When the running search replaced the form; null before. */
  readonly startedAtMs: number | null
  /** When the result replaced it; null before. */
  readonly completedAtMs: number | null
}

/** One entry of the Layout Instability API. */
export interface Shift {
  readonly atMs: number
  readonly value: number
  /** Within half a second after a tap or a key, so expected by the visitor. */
  readonly followsInput: boolean
  /** The moved elements with their old and new positions, for debugging. */
  readonly sources: readonly string[]
}

/** One entry of the Event Timing API: from the input to the frame that shows its effect, in steps of 8 ms. */
export interface TimedEvent {
  readonly name: string
  /** Shared by the events of one tap or key; 0 for events that do not belong to an interaction. */
  readonly interactionId: number
  readonly startMs: number
  readonly durationMs: number
  /** When its handlers began and ended to run. */
  readonly processingStartMs: number
  readonly processingEndMs: number
}

export interface TimedTask {
  readonly startMs: number
  readonly durationMs: number
}

/** A cause that is recorded, so that alerts on its consequences stay silent. */
export const CAUSES = ['database', 'disk', 'mail', 'payments', 'sources', 'web', 'worker'] as const
export type Cause = (typeof CAUSES)[number]

/** One alert: its rule, the fault that must fire it alone, and its section of docs/runbook.md. */
export interface Alert {
  readonly name: string
  /** `page`: visitors are affected now, wake someone. `ticket`: it can wait until the morning. */
  readonly severity: 'page' | 'ticket'
  /** PromQL that has a result while something is wrong. */
  readonly expr: string
  readonly forSeconds: number
  /** This alert is itself the cause of others. */
  readonly cause?: Cause
  /** Silent while one of these is present, and two minutes longer. */
  readonly silencedBy?: readonly Cause[]
  readonly summary: string
  /** The row in the list of faults; the drill causes it for real. */
  readonly fault: string
  /** The healthy series that the fault changes, in the notation of promtool. */
  readonly broken: Readonly<Record<string, string>>
  readonly meaning: string
  readonly look: readonly string[]
  readonly act: readonly string[]
}

export const SCRAPE_SECONDS = 10
/** Samples of a promtool test before the fault and after it, one each 10 s. */
const BEFORE = 30
const AFTER = 30
export const FAULT_AT_SECONDS = BEFORE * SCRAPE_SECONDS

/** A gauge that changes when the fault begins. */
export const turns = (healthy: number, faulty: number): string =>
  `${healthy}x${BEFORE - 1} ${faulty}x${AFTER}`
/** A counter that grows from the fault on. */
export const begins = (perScrape = 2): string => `0x${BEFORE - 1} 0+${perScrape}x${AFTER}`
/** A counter that no longer grows. */
export const ends = (perScrape = 1): string =>
  `0+${perScrape}x${BEFORE - 1} ${perScrape * (BEFORE - 1)}x${AFTER}`

interface Counted {
  readonly metric: string
  readonly bad: string
  readonly good: string
  /** Failures within a minute. */
  readonly least: number
  readonly by?: string
  /** Failures for each success. */
  readonly ratio?: number
}

/** Enough failures within a minute, and more than successes: one odd failure on a busy site is no alert. */
export function mostlyFails({ metric, bad, good, least, by, ratio = 1 }: Counted): string {
  const sum = (selector: string) =>
    `sum${by === undefined ? '' : ` by (${by})`} (increase(${metric}{${selector}}[1m]))`
  const weight = ratio === 1 ? '' : `${ratio} * `
  return `${sum(bad)} >= ${least} unless ${weight}${sum(good)} >= ${sum(bad)}`
}

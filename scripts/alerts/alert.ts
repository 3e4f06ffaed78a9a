/** Recorded, to silence alerts on its consequences. */
export const CAUSES = [
  'clock',
  'database',
  'disk',
  'mail',
  'payments',
  'push',
  'searches',
  'sources',
  'web',
  'worker',
] as const
export type Cause = (typeof CAUSES)[number]

export interface Alert {
  readonly name: string
  /** `page`: visitors are affected now, wake someone. `ticket`: it can wait until the morning. */
  readonly severity: 'page' | 'ticket'
  readonly expr: string
  readonly forSeconds: number
  readonly cause?: Cause
  readonly silencedBy?: readonly Cause[]
  readonly summary: string
  readonly fault: string
  /** Changed series, in the notation of promtool. */
  readonly broken: Readonly<Record<string, string>>
  readonly meaning: string
  readonly inspect: readonly string[]
  readonly act: readonly string[]
}

export const SCRAPE_SECONDS = 10
/** Samples in a promtool test. */
const BEFORE = 30
const AFTER = 30
export const FAULT_AT_SECONDS = BEFORE * SCRAPE_SECONDS

export const turns = (healthy: number, faulty: number): string =>
  `${healthy}x${BEFORE - 1} ${faulty}x${AFTER}`
/** Fails at every other scrape. */
export const flaps = (healthy: number, faulty: number): string =>
  `${healthy}x${BEFORE - 1} ${Array(AFTER / 2)
    .fill(`${faulty} ${healthy}`)
    .join(' ')}`
export const begins = (perScrape = 2): string => `0x${BEFORE - 1} 0+${perScrape}x${AFTER}`
export const ends = (perScrape = 1): string =>
  `0+${perScrape}x${BEFORE - 1} ${perScrape * (BEFORE - 1)}x${AFTER}`

interface Counted {
  readonly metric: string
  readonly bad: string
  readonly good: string
  readonly least: number
  readonly by?: string
  /** Failures for each success. */
  readonly ratio?: number
}

/** At least `least` failures within a minute, and more than successes: one odd failure is no alert. */
export function mostlyFails({ metric, bad, good, least, by, ratio = 1 }: Counted): string {
  const sum = (selector: string) =>
    `sum${by === undefined ? '' : ` by (${by})`} (increase(${metric}{${selector}}[1m]))`
  const weight = ratio === 1 ? '' : `${ratio} * `
  return `${sum(bad)} >= ${least} unless ${weight}${sum(good)} >= ${sum(bad)}`
}

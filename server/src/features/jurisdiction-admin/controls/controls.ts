import type { LimitChange } from '../../jurisdictions/index.ts'

export interface Pause {
  readonly at: Date
  readonly by: string
  readonly reason: string
  readonly until: Date | null
}

export interface Controls {
  readonly pause: Pause | null
  readonly limits: LimitChange
  readonly activeVersion: number | null
}

export const NO_CONTROLS: Controls = {
  pause: null,
  limits: { concurrency: null, perSecond: null, timeoutS: null },
  activeVersion: null,
}

/** An expired pause does not count, even if it was never removed. */
export function isPausedAt(pause: Pause | null, now: Date): boolean {
  return pause !== null && (pause.until === null || now < pause.until)
}

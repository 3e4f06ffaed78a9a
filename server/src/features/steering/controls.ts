import type { LimitChange } from '../jurisdictions/index.ts'

/** A jurisdiction that is not consulted, by whom and why. */
export interface Pause {
  readonly at: Date
  /** `admin:<uuid>`. */
  readonly by: string
  readonly reason: string
  /** Null: until somebody ends it. */
  readonly until: Date | null
}

/** What the operator set on one jurisdiction. */
export interface Controls {
  readonly pause: Pause | null
  readonly limits: LimitChange
  /** Null: the file in the folder. */
  readonly activeVersion: number | null
}

export const NO_CONTROLS: Controls = {
  pause: null,
  limits: { concurrency: null, perSecond: null, timeoutS: null },
  activeVersion: null,
}

/** A pause that has come to its end is none, whether or not anybody took it away. */
export function isPausedAt(pause: Pause | null, now: Date): boolean {
  return pause !== null && (pause.until === null || now < pause.until)
}

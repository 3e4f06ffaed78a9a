const SECONDS_A_DAY = 86_400

/**
 * Share of a source's rate above which searches, which go first, leave too little for the daily checks
 * (docs/capacity.md).
 */
const TIGHT_SHARE = 0.5

export interface SourceLoad {
  /** Requests a day for watched plates and DNIs: at most one each. */
  readonly needed: number
  /** Requests a day that the source's rate limit admits. */
  readonly carried: number
}

export function sourceLoad(watched: number, perSecond: number): SourceLoad {
  return { needed: watched, carried: Math.floor(perSecond * SECONDS_A_DAY) }
}

/** Warns before checks are late. */
export const isTight = ({ needed, carried }: SourceLoad): boolean => needed > carried * TIGHT_SHARE

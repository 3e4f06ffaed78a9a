import type pg from 'pg'
import { createLagMeter, readPosition } from './replica-lag.ts'

export type ReplicaState =
  | { readonly isUsable: true; readonly lagMs: number }
  | {
      readonly isUsable: false
      readonly reason: 'unreachable' | 'late' | 'another_database'
      readonly lagMs: number
    }

/** docs/operations.md#a-replica-for-reads */
export const MAX_LAG_MS = 30_000

export interface FollowedReplica {
  /** Rejects if the primary does not answer. */
  state(): Promise<ReplicaState>
  /** Discards the measurement. */
  doubt(): void
}

const KEPT_MS = 5_000
const ANSWER_MS = 1_000

interface Followed {
  readonly primary: Pick<pg.Pool, 'query'>
  /** A dedicated pool: a busy one is not an absent server. */
  readonly replica: Pick<pg.Pool, 'query'>
  readonly onChange: (state: ReplicaState) => void
}

/** Measures only when used. */
export function followReplica({ primary, replica, onChange }: Followed): FollowedReplica {
  const lagOf = createLagMeter()
  const known: { state: Promise<ReplicaState> | null; untilMs: number; word: string } = {
    state: null,
    untilMs: 0,
    word: '',
  }
  async function measure(): Promise<ReplicaState> {
    const askedMs = performance.now()
    const ofPrimary = await readPosition(primary)
    const ofReplica = await inTime(readPosition(replica))
    if (ofReplica === null) return unusable('unreachable')
    if (ofReplica.database !== ofPrimary.database) return unusable('another_database')
    const lagMs = lagOf(ofPrimary, ofReplica, askedMs)
    return lagMs <= MAX_LAG_MS ? { isUsable: true, lagMs } : unusable('late', lagMs)
  }
  async function read(): Promise<ReplicaState> {
    try {
      const state = await measure()
      const word = state.isUsable ? 'usable' : state.reason
      if (word !== known.word && !(state.isUsable && known.word === '')) onChange(state)
      known.word = word
      return state
    } finally {
      known.untilMs = performance.now() + KEPT_MS
    }
  }
  return {
    state() {
      if (known.state !== null && performance.now() < known.untilMs) return known.state
      known.untilMs = Infinity
      known.state = read()
      return known.state
    },
    doubt() {
      if (known.untilMs !== Infinity) known.untilMs = 0
    },
  }
}

const unusable = (
  reason: (ReplicaState & { isUsable: false })['reason'],
  lagMs = Number.NaN,
): ReplicaState => ({ isUsable: false, reason, lagMs })

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, null)
  })
  try {
    return await Promise.race([answer.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

import type { QueuePlace } from '@multas/contract'
import { Problem } from '../../../platform/http/problem.ts'
import type { ClaimedSearch } from '../claim-search.ts'
import type { LocalRuns } from '../local-runs.ts'
import type { AdmissionQueue } from './admission-queue.ts'

/** Whether a new search runs at once or waits; decided before it is written. */
export interface Admission {
  /** The process that runs it at once; null when it waits for its turn. */
  readonly holder: string | null
  /** The search was written. `taken` is the search itself when there is nothing to claim. Its place, if it waits. */
  accept(searchId: string, taken: ClaimedSearch | null): Promise<QueuePlace | null>
  /** No search was written; nothing after `accept`. */
  cancel(): void
}

export type Admit = () => Admission

export interface AdmitDeps {
  readonly queue: AdmissionQueue
  /** Null in a process that runs no search it accepts. */
  readonly localRuns: LocalRuns | null
  /** Searches that may wait, of all processes. */
  readonly maxWaiting: number
}

/** A visitor who is refused may try again after this long, in seconds. */
const RETRY_AFTER_S = 60

/**
 * Decides for one search after another. One that finds a free slot, and nobody before it, runs at once; the others wait,
 * first come, first served. Throws 503 when too many wait: nothing of the visitor's is spent then.
 */
export function createAdmit({ queue, localRuns, maxWaiting }: AdmitDeps): Admit {
  const state = { undecided: 0 }
  return () => {
    if (!queue.hasLine() && localRuns?.reserve()) return runAtOnce(localRuns)
    if (queue.length() + state.undecided >= maxWaiting && (queue.hasLine() || localRuns !== null))
      throw tooManyWait()
    state.undecided += 1
    let isOpen = true
    const cancel = () => {
      if (isOpen) state.undecided -= 1
      isOpen = false
    }
    return {
      holder: null,
      cancel,
      async accept(searchId) {
        cancel()
        if (localRuns !== null || queue.hasLine()) await queue.joined(searchId)
        localRuns?.startWaiting()
        return queue.placeOf(searchId)
      },
    }
  }
}

function runAtOnce(localRuns: LocalRuns): Admission {
  let isOpen = true
  return {
    holder: localRuns.holder,
    cancel() {
      if (isOpen) localRuns.giveBack()
      isOpen = false
    },
    async accept(searchId, taken) {
      isOpen = false
      localRuns.start(searchId, taken)
      return null
    },
  }
}

const tooManyWait = (): Problem =>
  new Problem(
    503,
    'servicio_no_disponible',
    'Hay demasiadas búsquedas en espera en este momento. Probá de nuevo en unos minutos: no hace falta que pidas otro código.',
    { retryAfterSeconds: RETRY_AFTER_S },
  )

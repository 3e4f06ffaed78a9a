import type { QueuePlace } from '@multas/contract'
import { Problem } from '../../../platform/http/problem.ts'
import type { ClaimedSearch } from '../run/claim-search.ts'
import type { LocalRuns } from '../run/local-runs.ts'
import type { AdmissionQueue } from './admission-queue.ts'

/** Decided before the write. */
export interface Admission {
  readonly holder: string | null
  /**
   * Call after the write. `taken` is null if it must still be claimed. Returns the place of a waiting search.
   */
  accept(searchId: string, taken: ClaimedSearch | null): Promise<QueuePlace | null>
  /** The search was not written; no effect after `accept`. */
  cancel(): void
}

export type Admit = (searchId: string) => Admission

export interface AdmitDeps {
  readonly queue: AdmissionQueue
  /** Null in a process that does not run the searches it accepts. */
  readonly localRuns: LocalRuns | null
  readonly maxWaiting: number
}

const RETRY_AFTER_S = 60

/**
 * Decides one search at a time. With a free slot and an empty queue it runs at once; others wait, FIFO.
 * Throws 503 if too many wait.
 */
export function createAdmit({ queue, localRuns, maxWaiting }: AdmitDeps): Admit {
  const undecided = new Set<string>()
  return (id) => {
    if (!queue.hasLine() && localRuns?.reserve()) return runAtOnce(localRuns)
    if (queue.length(undecided) >= maxWaiting && (queue.hasLine() || localRuns !== null)) throw tooManyWait()
    undecided.add(id)
    const cancel = () => void undecided.delete(id)
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
      if (isOpen) localRuns.release()
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

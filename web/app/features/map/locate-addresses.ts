import type { AddressQuestion } from './sort-fines.ts'

export interface FoundPlace {
  readonly lat: number
  readonly lng: number
}

export type AddressAnswer =
  | { readonly outcome: 'answered'; readonly place: FoundPlace | null }
  /** Rate limited or unavailable. */
  | { readonly outcome: 'later'; readonly afterSeconds: number }

export interface LocateDeps {
  /** Never throws. */
  readonly ask: (question: AddressQuestion, signal: AbortSignal) => Promise<AddressAnswer>
  /** Resolves after the given seconds or once `signal` aborts. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
}

const AT_ONCE = 4
/** A longer retry delay ends the geocoding. */
const LONGEST_REST_SECONDS = 60
/** Consecutive refusals after which the geocoding ends. */
const MOST_REFUSALS = 3

/**
 * On a refusal all workers wait together and the address is retried. `given_up`: too many refusals;
 * `stopped`: `signal` aborted.
 */
export async function locateAddresses(
  questions: readonly AddressQuestion[],
  deps: LocateDeps,
  signal: AbortSignal,
  onAnswer: (question: AddressQuestion, place: FoundPlace | null) => void,
): Promise<'all' | 'given_up' | 'stopped'> {
  const waiting = [...questions]
  const rests = createRests(deps, signal)
  const work = async () => {
    while (!signal.aborted && !rests.areOver()) {
      const question = waiting.shift()
      if (question === undefined) return
      const round = await rests.wait()
      if (signal.aborted || rests.areOver()) return
      const answer = await deps.ask(question, signal)
      if (signal.aborted) return
      if (answer.outcome === 'later') {
        waiting.unshift(question)
        rests.begin(answer.afterSeconds, round)
      } else {
        rests.succeeded()
        onAnswer(question, answer.place)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (signal.aborted) return 'stopped'
  return waiting.length > 0 ? 'given_up' : 'all'
}

/** Concurrent refusals share one wait. */
function createRests({ pause }: LocateDeps, signal: AbortSignal) {
  let current: Promise<void> = Promise.resolve()
  let round = 0
  let refusals = 0
  let isGivenUp = false
  return {
    areOver: () => isGivenUp,
    async wait(): Promise<number> {
      await current
      return round
    },
    begin(seconds: number, refusedIn: number): void {
      if (refusedIn !== round) return
      round += 1
      refusals += 1
      if (seconds > LONGEST_REST_SECONDS || refusals >= MOST_REFUSALS) isGivenUp = true
      else current = pause(seconds, signal)
    },
    succeeded(): void {
      refusals = 0
    },
  }
}

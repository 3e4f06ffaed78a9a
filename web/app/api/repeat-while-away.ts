import { retryState } from './retry-state.ts'

/**
 * A server that is without its database for a moment says so with 503 and a short `Retry-After`. A longer wait is
 * another matter, and the visitor reads what it is.
 */
const LONGEST_WAIT_S = 5
/** An outage that lasts longer than this is told as a failure. */
const GIVE_UP_AFTER_MS = 5 * 60_000

export interface Answer {
  readonly response: Response
  /** An earlier attempt was answered 503: it may have been carried out all the same. */
  readonly isRepetition: boolean
}

/**
 * Repeats a call while the server answers that it is away for a moment, and says so on the page meanwhile. The last
 * answer is returned whatever it is. Browsers come back spread over half of the time that the server asked for.
 */
export async function repeatWhileAway(ask: () => Promise<Response>, signal?: AbortSignal): Promise<Answer> {
  const startedMs = performance.now()
  let end: (() => void) | null = null
  try {
    for (;;) {
      const response = await ask()
      const waitMs = awayForMs(response)
      const isOver = performance.now() - startedMs > GIVE_UP_AFTER_MS
      if (waitMs === null || isOver) return { response, isRepetition: end !== null }
      end ??= retryState.begin()
      await pause(waitMs * (1 + Math.random() / 2), signal)
    }
  } finally {
    end?.()
  }
}

function awayForMs({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 503 && seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds * 1_000 : null
}

/** Ends early when the call is called off: the next attempt then throws the reason. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done, { once: true })
  })
}

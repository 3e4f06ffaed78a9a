import { retryState } from './retry-state.ts'

/**
 * During a short database outage the server answers 503 with a short `Retry-After`. A longer wait is shown to
 * the visitor instead.
 */
const LONGEST_WAIT_S = 5
/** A longer outage is reported as a failure. */
const GIVE_UP_AFTER_MS = 5 * 60_000

export interface Answer {
  readonly response: Response
  /** An earlier attempt got a 503 and may still have been carried out. */
  readonly isRepetition: boolean
}

/** Shown on the page. Retries are spread over half of the requested delay. */
export async function retryWhileUnavailable(
  ask: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Answer> {
  const startedMs = performance.now()
  let end: (() => void) | null = null
  try {
    for (;;) {
      const response = await ask()
      const waitMs = retryDelayMs(response)
      const isOver = performance.now() - startedMs > GIVE_UP_AFTER_MS
      if (waitMs === null || isOver) return { response, isRepetition: end !== null }
      end ??= retryState.begin()
      await pause(waitMs * (1 + Math.random() / 2), signal)
    }
  } finally {
    end?.()
  }
}

function retryDelayMs({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 503 && seconds >= 0 && seconds <= LONGEST_WAIT_S ? seconds * 1_000 : null
}

/** Rejects early on abort; the next attempt then throws the reason. */
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

/** How long an address waits for its next code, across reloads. */
export interface CodeWait {
  readonly email: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** Too many wrong codes: nothing can be tried with this address until then. */
  readonly isBlock: boolean
}

const KEY = 'accountCodeWait'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is left of a wait, in whole seconds. */
export function secondsOf(wait: CodeWait | null, nowMs: number): number {
  return wait === null ? 0 : Math.max(0, Math.ceil((wait.until - nowMs) / 1_000))
}

/** The wait that a reload must not forget; null when there is none or it is over. */
export function recallWait(store: Store, nowMs: number): CodeWait | null {
  try {
    const kept: Partial<CodeWait> | null = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof kept?.email !== 'string' || typeof kept.until !== 'number' || kept.until <= nowMs) return null
    return { email: kept.email, until: kept.until, isBlock: kept.isBlock === true }
  } catch {
    return null
  }
}

/** Without storage a reload forgets it; the server keeps it anyway. */
export function keepWait(store: Store, wait: CodeWait | null): void {
  try {
    if (wait === null) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify(wait))
  } catch {
    // Nothing was kept.
  }
}

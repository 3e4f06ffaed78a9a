export interface CodeWait {
  readonly email: string
  /** Unix milliseconds. */
  readonly until: number
  /** Too many wrong codes: the address is blocked until then. */
  readonly isBlock: boolean
}

const KEY = 'accountCodeWait'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function secondsOf(wait: CodeWait | null, nowMs: number): number {
  return wait === null ? 0 : Math.max(0, Math.ceil((wait.until - nowMs) / 1_000))
}

export function recallWait(open: () => Store, nowMs: number): CodeWait | null {
  try {
    const kept: Partial<CodeWait> | null = JSON.parse(open().getItem(KEY) ?? 'null')
    if (typeof kept?.email !== 'string' || typeof kept.until !== 'number' || kept.until <= nowMs) return null
    return { email: kept.email, until: kept.until, isBlock: kept.isBlock === true }
  } catch {
    return null
  }
}

/** Without storage a reload loses it; the server still enforces it. */
export function keepWait(open: () => Store, wait: CodeWait | null): void {
  try {
    if (wait === null) open().removeItem(KEY)
    else open().setItem(KEY, JSON.stringify(wait))
  } catch {
    // The wait is only a hint.
  }
}

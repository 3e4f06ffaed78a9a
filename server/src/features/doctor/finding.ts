import { errorCode } from '../../platform/log/error-code.ts'

/**
 * `warning` needs attention but does not change the exit code; `skipped` could not or need not be checked.
 */
export type FindingState = 'ok' | 'warning' | 'failed' | 'skipped'

export interface Finding {
  /** Stable name: `database`, `migrations`, `source:cordoba`. */
  readonly check: string
  readonly state: FindingState
  readonly message: string
}

export const finding = (check: string, state: FindingState, message: string): Finding => ({
  check,
  state,
  message,
})

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message || errorCode(error)
  return error.cause === undefined ? own : `${own}: ${reasonOf(error.cause)}`
}

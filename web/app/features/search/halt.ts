import { CallError } from '../../api/call-error.ts'

/** Nobody can go on with this address, or from here, for a while. */
export interface Halt {
  /** `blocked`: too many wrong codes for this e-mail. `tooMany`: too many requests of any kind. */
  readonly kind: 'blocked' | 'tooMany'
  /** Milliseconds since 1970; null when the server does not say. */
  readonly until: number | null
  readonly email: string
}

/** What kind of halt a refusal is; null when the visitor can simply try again. */
export function haltOf(error: unknown): { readonly kind: Halt['kind']; readonly seconds?: number } | null {
  if (!(error instanceof CallError)) return null
  const { code, retryAfterSeconds } = error.details
  const isBlocked = code === 'cuenta_bloqueada' || (code === undefined && error.message.includes('bloqueada'))
  if (!isBlocked && code !== 'demasiados_intentos') return null
  const kind = isBlocked ? 'blocked' : 'tooMany'
  return retryAfterSeconds === undefined ? { kind } : { kind, seconds: retryAfterSeconds }
}

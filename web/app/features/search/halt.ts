import { CallError } from '../../api/call-error.ts'

export interface Halt {
  /** `blocked`: too many wrong codes for this e-mail. `tooMany`: too many requests of any kind. */
  readonly kind: 'blocked' | 'tooMany'
  /** Unix milliseconds; null if the server does not provide it. */
  readonly until: number | null
  readonly email: string
}

/** Null if the visitor can simply retry. */
export function haltOf(error: unknown): { readonly kind: Halt['kind']; readonly seconds?: number } | null {
  if (!(error instanceof CallError)) return null
  const { code, retryAfterSeconds } = error.details
  const isBlocked = code === 'cuenta_bloqueada' || (code === undefined && error.message.includes('bloqueada'))
  if (!isBlocked && code !== 'demasiados_intentos') return null
  const kind = isBlocked ? 'blocked' : 'tooMany'
  return retryAfterSeconds === undefined ? { kind } : { kind, seconds: retryAfterSeconds }
}

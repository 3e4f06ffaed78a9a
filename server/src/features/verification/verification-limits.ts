import type { CodeLimits } from '@multas/contract'
import { type Subject, subjectKey } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'
import type { Allowance, RateAsk, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'

/** How often each thing may happen; beyond it a call is refused before anything else is looked at. */
export interface VerificationLimits {
  readonly sendsPerAddress: Allowance
  readonly sendsPerSubject: Allowance
  /** Beside the cooldown of five minutes: nobody's mailbox is filled by a stranger all day. */
  readonly sendsPerEmail: Allowance
  readonly guessesPerAddress: Allowance
  readonly guessesPerSubject: Allowance
  readonly statusesPerAddress: Allowance
}

const HOUR_S = 3_600

/**
 * Per subject they are wide: strangers asking about a plate must not shut its driver out. Per e-mail the day's
 * allowance is what the cooldown would grant in two and a half hours.
 */
export const DEFAULT_LIMITS: VerificationLimits = {
  sendsPerAddress: { count: 20, windowSeconds: HOUR_S },
  sendsPerSubject: { count: 120, windowSeconds: HOUR_S },
  sendsPerEmail: { count: 30, windowSeconds: 24 * HOUR_S },
  guessesPerAddress: { count: 60, windowSeconds: HOUR_S },
  guessesPerSubject: { count: 600, windowSeconds: HOUR_S },
  statusesPerAddress: { count: 300, windowSeconds: HOUR_S },
}

/** What the operator may set of them while the site runs. */
export const DEFAULT_CODE_LIMITS: CodeLimits = {
  sendsPerAddress: DEFAULT_LIMITS.sendsPerAddress.count,
  sendsPerEmail: DEFAULT_LIMITS.sendsPerEmail.count,
  guessesPerAddress: DEFAULT_LIMITS.guessesPerAddress.count,
}

/** The limits that these numbers mean, over the same spans of time. */
export function allowCodes(limits: CodeLimits): Partial<VerificationLimits> {
  const { sendsPerAddress, sendsPerEmail, guessesPerAddress } = DEFAULT_LIMITS
  return {
    sendsPerAddress: { ...sendsPerAddress, count: limits.sendsPerAddress },
    sendsPerEmail: { ...sendsPerEmail, count: limits.sendsPerEmail },
    guessesPerAddress: { ...guessesPerAddress, count: limits.guessesPerAddress },
  }
}

interface Asker {
  readonly ip: string
  readonly subject?: Subject
  readonly email?: string
}

/** Counts one call against every limit of its kind; throws the refusal when one is exhausted. */
export async function requireWithinLimits(
  limiter: RateLimiter,
  limits: VerificationLimits,
  kind: 'send' | 'guess' | 'status',
  asker: Asker,
  now: Date,
): Promise<void> {
  const verdict = await limiter.take(asksOf(limits, kind, asker), now)
  if (verdict.outcome === 'allowed') return
  const minutes = Math.ceil(verdict.retryAfterSeconds / 60)
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`
  throw new Problem(429, 'demasiados_intentos', `Demasiados intentos. Esperá ${wait} y probá de nuevo.`, {
    retryAfterSeconds: verdict.retryAfterSeconds,
  })
}

function asksOf(
  limits: VerificationLimits,
  kind: 'send' | 'guess' | 'status',
  { ip, subject, email }: Asker,
): RateAsk[] {
  const visitor = visitorKey(ip)
  const about = subject && subjectKey(subject)
  const ask = (what: string, key: string | null | undefined, allowance: Allowance): RateAsk[] =>
    key ? [{ scope: `verification.${kind}.${what}`, key, allowance }] : []
  switch (kind) {
    case 'send':
      return [
        ...ask('address', visitor, limits.sendsPerAddress),
        ...ask('subject', about, limits.sendsPerSubject),
        ...ask('email', email, limits.sendsPerEmail),
      ]
    case 'guess':
      return [
        ...ask('address', visitor, limits.guessesPerAddress),
        ...ask('subject', about, limits.guessesPerSubject),
      ]
    case 'status':
      return ask('address', visitor, limits.statusesPerAddress)
  }
}

import type { CodeLimits } from '@multas/contract'
import { canonicalEmail, emailDomain, formatWait, type Subject, subjectKey } from '@multas/domain'
import { Problem } from '../../platform/http/problem.ts'
import type { Allowance, RateLimiter, RateLimitRequest } from '../../platform/limits/rate-limiter.ts'
import { visitorKey } from '../../platform/limits/visitor-key.ts'

export interface VerificationLimits {
  readonly sendsPerAddress: Allowance
  /** Above this a challenge is required; accepted codes are refunded. */
  readonly freeSendsPerAddress: Allowance
  readonly sendsPerSubject: Allowance
  /** Protects mailboxes from flooding. */
  readonly sendsPerEmail: Allowance
  readonly sendsPerEmailHour: Allowance
  /** Large providers use `sendsPerLargeDomain`. Work is required above a quarter. */
  readonly sendsPerDomain: Allowance
  readonly sendsPerLargeDomain: Allowance
  /** Work is required above a quarter. */
  readonly sendsPerSite: Allowance
  readonly guessesPerAddress: Allowance
  readonly guessesPerSubject: Allowance
  readonly statusesPerAddress: Allowance
}

const HOUR_S = 3_600
const perHour = (count: number): Allowance => ({ count, windowSeconds: HOUR_S })

/** Generous per subject, so strangers cannot lock out a driver. */
export const DEFAULT_LIMITS: VerificationLimits = {
  sendsPerAddress: perHour(200),
  freeSendsPerAddress: perHour(20),
  sendsPerSubject: perHour(120),
  sendsPerEmail: { count: 30, windowSeconds: 24 * HOUR_S },
  sendsPerEmailHour: perHour(10),
  sendsPerDomain: perHour(8_000),
  sendsPerLargeDomain: perHour(40_000),
  sendsPerSite: perHour(80_000),
  guessesPerAddress: perHour(60),
  guessesPerSubject: perHour(600),
  statusesPerAddress: perHour(300),
}

export function allowCodes(limits: CodeLimits): Partial<VerificationLimits> {
  const { sendsPerAddress, sendsPerEmail, guessesPerAddress } = DEFAULT_LIMITS
  return {
    sendsPerAddress: { ...sendsPerAddress, count: limits.sendsPerAddress },
    sendsPerEmail: { ...sendsPerEmail, count: limits.sendsPerEmail },
    guessesPerAddress: { ...guessesPerAddress, count: limits.guessesPerAddress },
  }
}

export interface CodeRates {
  readonly freePerAddress: number
  readonly perEmail: number
  readonly perDomain: number
  readonly perLargeDomain: number
  readonly perSite: number
}

export function limitRates(rates: CodeRates): Partial<VerificationLimits> {
  return {
    freeSendsPerAddress: perHour(rates.freePerAddress),
    sendsPerEmailHour: perHour(rates.perEmail),
    sendsPerDomain: perHour(rates.perDomain),
    sendsPerLargeDomain: perHour(rates.perLargeDomain),
    sendsPerSite: perHour(rates.perSite),
  }
}

export interface CodeRequester {
  readonly ip: string
  readonly subject?: Subject | undefined
  readonly email?: string
}

export type OnLimit = (scope: string) => void

export async function requireWithinLimits(
  limiter: RateLimiter,
  asks: readonly RateLimitRequest[],
  now: Date,
  onLimit: OnLimit,
): Promise<void> {
  const verdict = await limiter.take(asks, now)
  if (verdict.outcome === 'allowed') return
  onLimit(verdict.scope)
  const { retryAfterSeconds } = verdict
  const message = `Demasiados intentos. Esperá ${formatWait(retryAfterSeconds)} y probá de nuevo.`
  throw new Problem(429, 'demasiados_intentos', message, { retryAfterSeconds })
}

const ask = (what: string, key: string | undefined, allowance: Allowance): RateLimitRequest[] =>
  key ? [{ scope: `verification.${what}`, key, allowance }] : []

const aboutOf = ({ subject }: CodeRequester) => subject && subjectKey(subject)

export function sendLimits(
  limits: VerificationLimits,
  requester: CodeRequester & { readonly email: string },
): RateLimitRequest[] {
  const email = canonicalEmail(requester.email)
  const { domain, allowance } = domainOf(limits, email)
  return [
    ...ask('send.address', visitorKey(requester.ip), limits.sendsPerAddress),
    ...ask('send.subject', aboutOf(requester), limits.sendsPerSubject),
    ...ask('send.email', email, limits.sendsPerEmail),
    ...ask('send.email-hour', email, limits.sendsPerEmailHour),
    ...ask('send.domain', domain, allowance),
    ...ask('send.site', 'all', limits.sendsPerSite),
  ]
}

export function freeLimits(
  limits: VerificationLimits,
  { ip, email }: { ip: string; email: string },
): RateLimitRequest[] {
  const { domain, allowance } = domainOf(limits, email)
  return [
    ...freeAddressAsk(limits, ip),
    ...ask('free.domain', domain, quarterOf(allowance)),
    ...ask('free.site', 'all', quarterOf(limits.sendsPerSite)),
  ]
}

/** Refunded on confirmation, because addresses are shared. */
export function confirmedLimits(limits: VerificationLimits, requester: CodeRequester): RateLimitRequest[] {
  return [
    ...ask('send.address', visitorKey(requester.ip), limits.sendsPerAddress),
    ...freeAddressAsk(limits, requester.ip),
    ...guessLimits(limits, requester),
  ]
}

export function guessLimits(limits: VerificationLimits, requester: CodeRequester): RateLimitRequest[] {
  return [
    ...ask('guess.address', visitorKey(requester.ip), limits.guessesPerAddress),
    ...ask('guess.subject', aboutOf(requester), limits.guessesPerSubject),
  ]
}

export const statusLimits = (limits: VerificationLimits, { ip }: CodeRequester): RateLimitRequest[] =>
  ask('status.address', visitorKey(ip), limits.statusesPerAddress)

export const forgetLimits = (limits: VerificationLimits, { ip }: CodeRequester): RateLimitRequest[] =>
  ask('forget.address', visitorKey(ip), limits.statusesPerAddress)

const freeAddressAsk = (limits: VerificationLimits, ip: string) =>
  ask('free.address', visitorKey(ip), limits.freeSendsPerAddress)

function domainOf(limits: VerificationLimits, email: string) {
  const { domain, isLargeProvider } = emailDomain(email)
  return { domain, allowance: isLargeProvider ? limits.sendsPerLargeDomain : limits.sendsPerDomain }
}

const quarterOf = ({ count, windowSeconds }: Allowance): Allowance => ({
  count: Math.ceil(count / 4),
  windowSeconds,
})

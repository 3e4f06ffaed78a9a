/** Connections refused, broken or reset; a host that is not found or does not answer. */
const BROKEN_CONNECTION: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** What the driver says without a code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether a failed statement failed because PostgreSQL is away: not reached, shutting down, starting, or full
 * (SQLSTATE classes 08 and 53, 57P01 to 57P03). The same statement can succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown }
  if (typeof code === 'string' && BROKEN_CONNECTION.has(code))
    return code !== 'ENOENT' || syscall === 'connect'
  if (typeof code === 'string' && /^(08|53)...$|^57P0[123]$/.test(code)) return true
  return LOST.test(error.message)
}

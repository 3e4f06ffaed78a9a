import { isDatabaseOutage } from '../platform/database/outage.ts'
import { errorCode } from '../platform/log/error-code.ts'

export function describeFailure(error: unknown): string {
  const reason = reasonOf(error)
  return isDatabaseOutage(error) ? `the database does not answer: ${reason}` : reason
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A name with several addresses fails once for each, without a message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ')
  const own = error.message || errorCode(error)
  return error.cause === undefined ? own : `${own}: ${reasonOf(error.cause)}`
}

import type { ApiError, ErrorCode } from '@multas/contract'

export type ProblemDetails = Pick<ApiError, 'attemptsLeft' | 'retryAfterSeconds' | 'fields'>

/**
 * An expected refusal, converted to a reply in one place. `message` is for the visitor, in Argentine Spanish.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: ProblemDetails

  constructor(status: number, code: ErrorCode, message: string, details: ProblemDetails = {}) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.details = details
  }

  toReply(): ApiError {
    return { message: this.message, code: this.code, ...this.details }
  }
}

import type { ApiError } from '@multas/contract'

type Details = Partial<Omit<ApiError, 'message'>>

/** `status` 0: the server was not reached. */
export class CallError extends Error {
  readonly status: number
  readonly details: Details
  /** The refused call was a retry: the first attempt may have succeeded. */
  readonly isRepetition: boolean

  constructor(status: number, message: string, details: Details = {}, isRepetition = false) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.details = details
    this.isRepetition = isRepetition
  }
}

export function asRepetition(error: unknown): unknown {
  if (!(error instanceof CallError) || error.isRepetition) return error
  return new CallError(error.status, error.message, error.details, true)
}

/** `key` identifies what is repeated. */
export function createRepetitions() {
  let unanswered: string | null = null
  return async function askAgain<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const isRepetition = unanswered === key
    unanswered = null
    try {
      return await ask()
    } catch (caught) {
      const error = isRepetition ? asRepetition(caught) : caught
      if (error instanceof CallError && error.status === 0) unanswered = key
      throw error
    }
  }
}

/** A retry refused because of its code: the attempt before may have used it. */
export function isUncertain(error: unknown): boolean {
  const { code } = error instanceof CallError ? error.details : {}
  return isRefusedRepetition(error) && (code === 'codigo_incorrecto' || code === 'codigo_vencido')
}

export function isRefusedRepetition(error: unknown): error is CallError {
  return error instanceof CallError && error.isRepetition && error.status >= 400 && error.status < 500
}

export const NOT_OUR_ANSWER = 'Tuvimos un problema. Probá de nuevo en unos minutos.'
const PAGE = /^\s*<(?:!doctype|html)/i

/** docs/behaviour/calls.md#errors */
export async function readFailure(response: Response, isRepetition = false): Promise<CallError> {
  const text = await response.text().catch(() => '')
  if (PAGE.test(text))
    return new CallError(response.status < 500 ? response.status : 0, NOT_OUR_ANSWER, {}, isRepetition)
  const body = parse(text)
  const message = readText(body.message) ?? readText(body.error) ?? readText(text) ?? response.statusText
  return new CallError(response.status, message, body, isRepetition)
}

function parse(text: string): Details & { message?: unknown; error?: unknown } {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

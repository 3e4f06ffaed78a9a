import { pino } from 'pino'

/**
 * Names, codes, counts and durations. Callers pass no e-mail, DNI, plate, code or token; redaction is a
 * second safeguard.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  /** `event` is a stable dotted name: `search.completed`. */
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** Logs the stack; messages must hold no personal data. `error` is null where only the event says what failed. */
  error(event: string, error: unknown, fields?: LogFields): void
}

const FORBIDDEN_FIELDS = ['email', 'dni', 'patent', 'dominio', 'code', 'token', 'password', 'subject']

/** Custom fields are dropped: libraries attach connections with passwords or rows with e-mails. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}

/** Writes JSON lines to `destination` (default standard output), buffered. */
export function createLog(
  level: 'info' | 'warn' | 'error' | 'silent',
  destination?: { write(line: string): void },
  addFields?: () => object | null,
): Log {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: FORBIDDEN_FIELDS, censor: '[oculto]' },
    ...(addFields ? { mixin: () => addFields() ?? {} } : {}),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  const logger = destination
    ? pino(options, destination)
    : pino(options, pino.destination({ dest: 1, sync: false, minLength: 0 }))
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) =>
      logger.error({ ...fields, ...(error !== null && { err: error }) }, event),
  }
}

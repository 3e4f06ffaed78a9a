import { pino } from 'pino'

/**
 * What may stand in a log line: names, codes, counts and durations.
 *
 * Never an e-mail, a DNI, a plate, a code or a token: the caller passes none, and the redaction below is only
 * the second lock on that door.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  /** `event` is a stable dotted name, `search.completed`; what varies goes into `fields`. */
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  /** `error` is logged with its stack; its message must hold no personal data. */
  error(event: string, error: unknown, fields?: LogFields): void
}

const FORBIDDEN_FIELDS = ['email', 'dni', 'patent', 'dominio', 'code', 'token', 'password', 'subject']

/**
 * What a log says of an error: its kind, its words, its place. An error's own fields are left out, for a library
 * may hang anything there: the connection with its password, the row with its e-mail.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, stack: error.stack, cause }
}

/** Writes JSON lines to `destination` (standard output unless told), buffered so that a line costs no system call. */
export function createLog(
  level: 'info' | 'warn' | 'error' | 'silent',
  destination?: { write(line: string): void },
): Log {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: FORBIDDEN_FIELDS, censor: '[oculto]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  const logger = destination
    ? pino(options, destination)
    : pino(options, pino.destination({ dest: 1, sync: false, minLength: 0 }))
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, error, fields) => logger.error({ ...fields, err: error }, event),
  }
}

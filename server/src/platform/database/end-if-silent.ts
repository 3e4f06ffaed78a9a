import { watchSilence } from './watch-silence.ts'

export class DatabaseSilent extends Error {
  constructor() {
    super('the database does not answer')
  }
}

const LIMITS = { answerMs: 30_000, graceMs: 5_000 }

/**
 * Rejects with `DatabaseSilent` while `work` waits for a database that does not answer, unless `work` ends by itself
 * within `graceMs`. Its connections stay open.
 */
export async function endIfSilent<T>(
  connectionString: string,
  work: () => Promise<T>,
  { answerMs, graceMs } = LIMITS,
): Promise<T> {
  const silence = Promise.withResolvers<never>()
  const fail = () => silence.reject(new DatabaseSilent())
  const onSilence = () => void setTimeout(fail, graceMs).unref()
  const unwatch = watchSilence({ connectionString, onSilence, answerMs })
  try {
    return await Promise.race([work(), silence.promise])
  } finally {
    unwatch()
  }
}

import { verifyAgain, verifyCode } from '@multas/contract/routes'
import { MAX_WRONG_GUESSES, type Subject, subjectKey } from '@multas/domain'
import { CallError, createRepetitions, isUncertain } from '../../api/call-error.ts'
import type { FormState } from './form-state.ts'
import { nameSubject } from './name-subject.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'
import type { SearchTools } from './search-tools.ts'

interface Verified {
  readonly verificationToken: string
  readonly verifiedForSeconds: number
}

/** Assumed if the reply was lost; if it is shorter, the server asks for a code. */
const PROBABLY_VERIFIED_FOR_S = 15 * 60

/**
 * A code is single-use: if the reply to an earlier attempt was lost, its refusal is inconclusive, and the
 * server is asked whether the e-mail was confirmed.
 */
export function createCodeExchange(tools: SearchTools) {
  const { call } = tools
  const askAgain = createRepetitions()

  async function exchange({ email, code, remembers }: FormState, subject: Subject): Promise<Verified> {
    const key = `${code} ${email} ${subjectKey(subject)}`
    const body = { email, code, remember: remembers, ...nameSubject(subject) }
    try {
      return await askAgain(key, () => retryWhileUnreachable(tools, () => call(verifyCode, { body })))
    } catch (error) {
      const verified = isUncertain(error) || isOfFirstGuess(error) ? await recover(email, subject) : null
      if (verified === null) throw error
      return verified
    }
  }

  /** Token without a code for a confirmed browser; null if refused. */
  async function recover(email: string, subject: Subject): Promise<Verified | null> {
    try {
      const body = { email, ...nameSubject(subject) }
      const { verificationToken } = await retryWhileUnreachable(tools, () => call(verifyAgain, { body }))
      return { verificationToken, verifiedForSeconds: PROBABLY_VERIFIED_FOR_S }
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }

  return { exchange, recover }
}

/** The server also sends this for an accepted code, because browsers silently repeat lost requests. */
const isOfFirstGuess = (error: unknown): boolean =>
  error instanceof CallError && error.details.attemptsLeft === MAX_WRONG_GUESSES - 1

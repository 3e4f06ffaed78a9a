import { MAX_WRONG_GUESSES, type Subject, subjectKey } from '@multas/domain'
import { asRepetition, CallError, isRefusedRepetition } from '../../api/call-error.ts'
import { verifyAgain, verifyCode } from '../../api/calls.ts'
import { callPatiently } from './call-patiently.ts'
import type { FormState } from './form-state.ts'
import { nameSubject } from './name-subject.ts'
import type { SearchTools } from './search-tools.ts'

interface Verified {
  readonly verificationToken: string
  /** For how long a search with this e-mail needs no other code. */
  readonly verifiedForSeconds: number
}

/** What is taken for granted when the answer that said how long was lost: if it is less, the server asks for a code. */
const PROBABLY_VERIFIED_FOR_S = 15 * 60

/**
 * Exchanges codes for tokens. A code is good once: when the answer to an earlier attempt was lost, its refusal says
 * nothing of it, and the server is asked whether this browser has confirmed the e-mail.
 */
export function createCodeExchange(tools: SearchTools) {
  const { call } = tools
  /** The code that was sent without ever getting an answer: it may have been accepted. */
  let unanswered: string | null = null

  /** Throws the refusal; see `isUncertain`. */
  async function exchange({ email, code, remembers }: FormState, subject: Subject): Promise<Verified> {
    const key = `${code} ${email} ${subjectKey(subject)}`
    const isRepetition = unanswered === key
    unanswered = null
    try {
      const body = { email, code, remember: remembers, ...nameSubject(subject) }
      return await callPatiently(tools, () => call(verifyCode, { body }))
    } catch (caught) {
      const error = isRepetition ? asRepetition(caught) : caught
      if (error instanceof CallError && error.status === 0) unanswered = key
      const verified = isUncertain(error) || isOfFirstGuess(error) ? await recover(email, subject) : null
      if (verified === null) throw error
      return verified
    }
  }

  /** A token without a code, for the browser that confirmed the e-mail; null when the server gives none. */
  async function recover(email: string, subject: Subject): Promise<Verified | null> {
    try {
      const body = { email, ...nameSubject(subject) }
      const { verificationToken } = await callPatiently(tools, () => call(verifyAgain, { body }))
      return { verificationToken, verifiedForSeconds: PROBABLY_VERIFIED_FOR_S }
    } catch (error) {
      if (error instanceof CallError) return null
      throw error
    }
  }

  return { exchange, recover }
}

/** What the server also answers for a code that was accepted. Browsers repeat a lost request by themselves, unnoticed. */
const isOfFirstGuess = (error: unknown): boolean =>
  error instanceof CallError && error.details.attemptsLeft === MAX_WRONG_GUESSES - 1

/** A repetition that is refused for its code: the attempt before it may have used that code. */
export function isUncertain(error: unknown): boolean {
  const { code } = error instanceof CallError ? error.details : {}
  return isRefusedRepetition(error) && (code === 'codigo_incorrecto' || code === 'codigo_vencido')
}

import { formatWait } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { AttemptVerdict } from '../identity/attempts.ts'
import {
  type Attempter,
  type AttemptsDeps,
  countAttempt,
  deleteAttempts,
  uncountAttempt,
} from '../identity/attempts.ts'

export interface ProofDeps extends AttemptsDeps {
  readonly clock: Clock
}

export interface WrongProof {
  readonly status: 400 | 401
  readonly message: string
}

/**
 * Runs `prove` once, counted against e-mail and IP address. Errors carry the attempts left or the wait,
 * identical for unknown e-mails. `isLast`: success resets the failures.
 */
export async function verifyProof<T>(
  deps: ProofDeps,
  {
    attempter,
    wrong,
    isLast,
  }: { readonly attempter: Attempter; readonly wrong: WrongProof; readonly isLast: boolean },
  prove: (now: Date) => Promise<T | null>,
): Promise<T> {
  const now = deps.clock()
  const verdict = await countAttempt(deps, attempter, now)
  if (verdict.outcome === 'locked') throw locked(verdict.until, now)
  const found = await prove(now)
  if (found === null) throw refusal(verdict, wrong, now)
  await uncountAttempt(deps, attempter)
  if (isLast) await deleteAttempts(deps, attempter.email)
  return found
}

function refusal(
  { next, left }: Extract<AttemptVerdict, { outcome: 'taken' }>,
  { status, message }: WrongProof,
  now: Date,
): Problem {
  if (next === null) return new Problem(status, 'credenciales_incorrectas', message, { attemptsLeft: left })
  return new Problem(status, 'credenciales_incorrectas', `${message} ${waitSentence(next, now)}`, {
    attemptsLeft: 0,
    retryAfterSeconds: secondsUntil(next, now),
  })
}

function locked(until: Date, now: Date): Problem {
  return new Problem(
    429,
    'demasiados_intentos',
    `Hubo varios intentos fallidos. ${waitSentence(until, now)}`,
    {
      retryAfterSeconds: secondsUntil(until, now),
    },
  )
}

const waitSentence = (until: Date, now: Date): string =>
  `Podés volver a probar en ${formatWait(secondsUntil(until, now))}.`

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))

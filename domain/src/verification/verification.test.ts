import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attemptsLeftMessage,
  blockedMessage,
  missingDigitsMessage,
  showAttemptsLeft,
  VERIFICATION_REQUIRED,
  WRONG_CODE_MESSAGE,
  WRONG_CODE_TITLE,
} from './code-texts.ts'
import {
  afterWrongGuess,
  BLOCK_MS,
  evaluateAttempts,
  MAX_WRONG_GUESSES_PER_EMAIL,
  type WrongGuesses,
} from './evaluate-attempts.ts'
import {
  CODE_LIFETIME_MS,
  cleanCode,
  evaluateCode,
  type IssuedCode,
  isCompleteCode,
} from './evaluate-code.ts'
import { evaluateCooldown, formatCooldown } from './evaluate-cooldown.ts'

const ISSUED = new Date('2026-03-05T12:00:00Z')
const after = (ms: number) => new Date(ISSUED.getTime() + ms)
const code = (fields: Partial<IssuedCode> = {}): IssuedCode => ({
  issuedAt: ISSUED,
  usedAt: null,
  wrongGuesses: 0,
  ...fields,
})

describe('a code', () => {
  it.each([
    ['a right guess at once', code(), true, after(0), 'accepted'],
    ['a right guess in the last instant', code(), true, after(CODE_LIFETIME_MS - 1), 'accepted'],
    ['a right guess one instant late', code(), true, after(CODE_LIFETIME_MS), 'expired'],
    ['a wrong guess', code(), false, after(1_000), 'wrong'],
    ['a wrong guess too late', code(), false, after(CODE_LIFETIME_MS), 'expired'],
    ['a right guess on a used code', code({ usedAt: after(500) }), true, after(1_000), 'used'],
    ['a right guess after nine wrong ones', code({ wrongGuesses: 9 }), true, after(1_000), 'accepted'],
    ['a right guess after ten wrong ones', code({ wrongGuesses: 10 }), true, after(1_000), 'voided'],
    [
      'a right guess on a used code, too late',
      code({ usedAt: after(5) }),
      true,
      after(CODE_LIFETIME_MS),
      'used',
    ],
  ] as const)('%s: %s', (_name, issued, guessIsRight, now, verdict) => {
    expect(evaluateCode(issued, guessIsRight, now)).toBe(verdict)
  })

  it.each([
    ['123456', '123456', true],
    ['12 34-56', '123456', true],
    ['1234567', '123456', true],
    ['12345', '12345', false],
    ['１２３４５６', '', false],
  ])('%j in the field is %j, complete: %s', (raw, clean, complete) => {
    expect(cleanCode(raw)).toBe(clean)
    expect(isCompleteCode(cleanCode(raw))).toBe(complete)
  })

  it('of other characters is not complete', () => {
    expect(isCompleteCode('12345a')).toBe(false)
  })
})

describe('the cooldown of 300 s', () => {
  it.each([
    [null, 0, true, 0],
    [code(), 0, false, 300],
    [code(), 1, false, 300],
    [code(), 299_001, false, 1],
    [code(), 300_000, true, 0],
    [code(), -60_000, false, 300],
    [code({ wrongGuesses: 9 }), 1_000, false, 299],
    [code({ wrongGuesses: 10 }), 1_000, true, 0],
    [code({ usedAt: ISSUED }), 1_000, true, 0],
  ] as const)(
    'last sent %j, %d ms later: can send %s, in %d s',
    (last, ms, canSendOtp, secondsUntilAllowed) => {
      expect(evaluateCooldown(last, after(ms))).toEqual({ canSendOtp, secondsUntilAllowed })
    },
  )

  it.each([
    [300, '5:00'],
    [299, '4:59'],
    [60, '1:00'],
    [59, '59s'],
    [0, '0s'],
  ])('%d s are shown as %s', (seconds, text) => {
    expect(formatCooldown(seconds)).toBe(text)
  })
})

describe('ten wrong codes, then an hour', () => {
  const guesses = (count: number): WrongGuesses => ({ count, lastAt: count === 0 ? null : ISSUED })

  it.each([
    [0, 0, false, 10],
    [9, 0, false, 1],
    [10, 0, true, 0],
    [10, BLOCK_MS - 1, true, 0],
    [10, BLOCK_MS, false, 10],
    [3, BLOCK_MS, false, 10],
  ])('%d wrong, %d ms later: blocked %s, %d left', (count, ms, blocked, attemptsLeft) => {
    expect(evaluateAttempts(guesses(count), after(ms))).toEqual({
      blocked,
      blockedUntil: blocked ? after(BLOCK_MS) : null,
      attemptsLeft,
    })
  })

  it('allows more to all visitors of one e-mail together', () => {
    expect(evaluateAttempts(guesses(99), ISSUED, MAX_WRONG_GUESSES_PER_EMAIL).blocked).toBe(false)
    expect(evaluateAttempts(guesses(100), ISSUED, MAX_WRONG_GUESSES_PER_EMAIL).blocked).toBe(true)
  })

  it('blocks nothing without a moment of the last', () => {
    expect(evaluateAttempts({ count: 10, lastAt: null }, ISSUED).blocked).toBe(false)
  })

  it('counts down one by one to the block', () => {
    let record: WrongGuesses = { count: 0, lastAt: null }
    const left = Array.from({ length: 10 }, (_, at) => {
      record = afterWrongGuess(record, after(at * 1_000))
      return evaluateAttempts(record, after(at * 1_000)).attemptsLeft
    })
    expect(left).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  })

  it('never allows more than ten wrong guesses within an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: BLOCK_MS }), { maxLength: 60 }), (pauses) => {
        let record: WrongGuesses = { count: 0, lastAt: null }
        let now = 0
        const evaluated: number[] = []
        for (const pause of pauses) {
          now += pause
          if (evaluateAttempts(record, after(now)).blocked) continue
          record = afterWrongGuess(record, after(now))
          evaluated.push(now)
        }
        const crowded = evaluated.some((at, index) => at - (evaluated[index - 10] ?? -BLOCK_MS) < BLOCK_MS)
        expect(crowded).toBe(false)
      }),
    )
  })

  it('keeps the documented texts', () => {
    expect(attemptsLeftMessage(3)).toBe('Te quedan 3 intento(s).')
    expect(attemptsLeftMessage(1)).toBe('Te quedan 1 intento(s).')
    expect(showAttemptsLeft('No. Te quedan 1 intento(s).', 1)).toBe('No. Te queda 1 intento.')
    expect(showAttemptsLeft('No.', 1)).toBe('No. Te queda 1 intento.')
    expect(showAttemptsLeft('No', 2)).toBe('No. Te quedan 2 intento(s).')
    expect(showAttemptsLeft('Sr. No', 2)).toBe('Sr. No. Te quedan 2 intento(s).')
    expect(showAttemptsLeft('No.', undefined)).toBe('No.')
    expect(missingDigitsMessage(2)).toBe('Faltan 2 dígitos')
    expect(VERIFICATION_REQUIRED).toBe('Verificación requerida')
    expect(WRONG_CODE_TITLE).toBe('Código incorrecto')
    expect(WRONG_CODE_MESSAGE).toBe('Código inválido o expirado')
    expect(blockedMessage(3_600)).toMatch(/bloqueada .* en 60 minutos\.$/)
  })
})

import { describe, expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { createOtpTimer, secondsLeft, secondsToChange } from './otp-timer.ts'

describe('the wait between two codes', () => {
  it('survives a reload and is removed when it is over', () => {
    let now = 1_000_000
    const store = memoryStore()
    createOtpTimer(store, () => now).start({ email: 'maria@gmail.com', subject: 'patent:AB123CD' })
    const reloaded = createOtpTimer(store, () => now)
    expect(reloaded.read()).toEqual({
      resendCooldown: 300,
      lastOtpSentAt: 1_000_000,
      email: 'maria@gmail.com',
      subject: 'patent:AB123CD',
      otpType: 'user',
    })
    now += 299_001
    expect(secondsLeft(reloaded.read() ?? expect.fail('no timer'), now)).toBe(1)
    now += 1_000
    expect(reloaded.read()).toBeNull()
    expect(store.size).toBe(0)
  })

  it('is kept under its documented names, with its subject beside it', () => {
    const store = memoryStore()
    createOtpTimer(store, () => 7).start({ email: 'maria@gmail.com', subject: 'patent:AB123CD' })
    expect(JSON.parse(store.getItem('otpTimer') ?? '')).toEqual({
      resendCooldown: 300,
      lastOtpSentAt: 7,
      email: 'maria@gmail.com',
      otpType: 'user',
    })
    expect(store.getItem('otpTimerSubject')).toBe('patent:AB123CD')
  })

  it.each([
    [300, 10],
    [291, 1],
    [290, 0],
    [0, 0],
  ])('with %d s left the e-mail can be changed in %d s', (left, change) => {
    expect(secondsToChange(left)).toBe(change)
  })

  it.each(['', '{', 'null', '{"resendCooldown":"x"}', '[]'])('reads %j as no wait', (stored) => {
    const store = memoryStore({ otpTimer: stored })
    expect(createOtpTimer(store, () => 0).read()).toBeNull()
  })

  it('works without storage', () => {
    const refusing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
      removeItem: () => {},
    }
    expect(
      createOtpTimer(refusing, () => 5).start({ email: 'a@b.ar', subject: 'patent:AB123CD' }, 10)
        .lastOtpSentAt,
    ).toBe(5)
  })
})

import { describe, expect, it } from 'vitest'
import { memoryStore } from './memory-store.ts'
import { createOtpTimer, secondsLeft } from './otp-timer.ts'

describe('the wait between two codes', () => {
  it('survives a reload and is removed when it is over', () => {
    let now = 1_000_000
    const store = memoryStore()
    createOtpTimer(store, () => now).start('maria@gmail.com')
    const reloaded = createOtpTimer(store, () => now)
    expect(reloaded.read()).toEqual({
      resendCooldown: 300,
      lastOtpSentAt: 1_000_000,
      email: 'maria@gmail.com',
      otpType: 'user',
    })
    now += 299_001
    expect(secondsLeft(reloaded.read() ?? expect.fail('no timer'), now)).toBe(1)
    now += 1_000
    expect(reloaded.read()).toBeNull()
    expect(store.size).toBe(0)
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
    expect(createOtpTimer(refusing, () => 5).start('a@b.ar', 10).lastOtpSentAt).toBe(5)
  })
})

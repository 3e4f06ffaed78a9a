import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { drawQr, newSecondFactor, secondFactorUri, verifySecondFactor } from './second-factor.ts'

const NOW = new Date('2026-11-22T12:00:10Z')
const STEP = Math.floor(NOW.getTime() / 30_000)
const secret = newSecondFactor()
const codeOf = (step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })

it.each([
  ['of now', 0, null, 0],
  ['of the step before', -1, null, -1],
  ['of the step after', 1, null, 1],
  ['of two steps before', -2, null, null],
  ['used already', 0, 0, null],
  ['of before the last one used', -1, 0, null],
  ['of after the last one used', 1, 0, 1],
])('a code %s', (_name, offset, last, expected) => {
  const lastStep = last === null ? null : STEP + last
  const step = verifySecondFactor({ secret, lastStep }, codeOf(STEP + offset), NOW)
  expect(step).toBe(expected === null ? null : STEP + expected)
})

it('is passed to an authenticator with its issuer', () => {
  const uri = secondFactorUri(secret, 'Multas', 'ana@example.com')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Multas:ana%40example\.com\?/)
  expect(uri).toContain(`secret=${secret}`)
})

it('is drawn as squares within its field', () => {
  const { size, path } = drawQr(secondFactorUri(secret, 'Multas', 'ana@example.com'))
  expect(path).toMatch(/^M4 4h7v1h-7z(?:M\d+ \d+h\d+v1h-\d+z)+$/)
  expect(size).toBeGreaterThan(30)
})

import { describe, expect, it } from 'vitest'
import { canonicalEmail, emailDomain } from './canonical-email.ts'

describe('the e-mail that limits count by', () => {
  it.each([
    ['ana.perez@gmail.com', 'anaperez@gmail.com'],
    ['a.n.a.perez@googlemail.com', 'anaperez@gmail.com'],
    ['AnaPerez@Gmail.com', 'anaperez@gmail.com'],
    ['ana.perez@hotmail.com', 'ana.perez@hotmail.com'],
    ['ana.perez@gmail.com.ar', 'ana.perez@gmail.com.ar'],
    ['ana.perez@notgmail.com', 'ana.perez@notgmail.com'],
  ])('%s counts as %s', (email, canonical) => {
    expect(canonicalEmail(email)).toBe(canonical)
    expect(canonicalEmail(canonical)).toBe(canonical)
  })

  it.each([
    ['ana@googlemail.com', 'gmail.com', true],
    ['ana@yahoo.com.ar', 'yahoo.com.ar', true],
    ['ana@estudio.com.ar', 'estudio.com.ar', false],
  ])('%s is of %s, a large provider: %s', (email, domain, isLargeProvider) => {
    expect(emailDomain(email)).toEqual({ domain, isLargeProvider })
  })
})

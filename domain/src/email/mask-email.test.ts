import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

it.each([
  ['ana.perez@gmail.com', 'a***@gmail.com'],
  ['a@b.com.ar', 'a***@b.com.ar'],
  ['😀x@b.com', '😀***@b.com'],
  ['@b.com', '***'],
  ['nada', '***'],
  ['', '***'],
])('%j shows as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

import { expect, it } from 'vitest'
import { CookieStore } from './cookie-store.ts'

it('ignores a cookie whose domain is no domain', () => {
  const cookies = new CookieStore()
  cookies.keep(['sid=1', 'x=2; Domain=ñ[', 'lang=es'], 'http://a.example/')
  expect(cookies.headerFor('http://a.example/')).toBe('sid=1; lang=es')
})

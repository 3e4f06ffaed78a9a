import { expect, it } from 'vitest'
import { CookieStore } from './cookie-store.ts'

it('ignores a cookie whose domain is no domain', () => {
  const cookies = new CookieStore()
  cookies.keep(['sid=1', 'x=2; Domain=ñ[', 'lang=es'], 'http://a.example/')
  expect(cookies.headerFor('http://a.example/')).toBe('sid=1; lang=es')
})

it('gives the value of a cookie where it counts', () => {
  const cookies = new CookieStore()
  expect(cookies.valueOf('token', 'http://a.example/')).toBeNull()
  expect(cookies.headerFor('http://a.example/')).toBeNull()
  cookies.keep(undefined, 'http://a.example/')
  cookies.keep('token=uno; Path=/panel', 'http://a.example/')
  expect(cookies.valueOf('token', 'http://a.example/panel')).toBe('uno')
  expect(cookies.valueOf('otro', 'http://a.example/panel')).toBeNull()
  for (const elsewhere of ['http://a.example/', 'http://b.example/panel']) {
    expect(cookies.valueOf('token', elsewhere)).toBeNull()
    expect(cookies.headerFor(elsewhere)).toBeNull()
  }
})

it('keeps what upstreams on bare hosts and old servers set', () => {
  const cookies = new CookieStore()
  cookies.keep(['sid=1; Domain=intranet', 'sesion'], 'http://intranet/')
  expect(cookies.headerFor('http://intranet/')).toBe('sid=1; sesion')
  cookies.keep(['uno=1; Domain=b.example', 'dos=2'], 'http://intranet/')
  expect(cookies.headerFor('http://intranet/')).toBe('sid=1; sesion; dos=2')
})

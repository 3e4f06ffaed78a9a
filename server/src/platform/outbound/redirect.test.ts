import { describe, expect, it } from 'vitest'
import { redirectOf } from './redirect.ts'

const ORIGIN = 'https://multas.example'
const POST = {
  method: 'POST' as const,
  url: `${ORIGIN}/buscar/uno?x=1`,
  headers: { 'content-type': 'application/json', accept: '*/*' },
  body: '{"dominio":"AB123CD"}',
  repeatable: false,
}

const follow = (status: number, location?: string) =>
  redirectOf(
    { ok: true, status, headers: location === undefined ? {} : { location }, body: Buffer.alloc(0) },
    POST,
    ORIGIN,
  )

describe('a POST', () => {
  it.each([301, 302, 303])('becomes a GET without its body after %i', (status) => {
    expect(follow(status, '../listo#abajo')).toEqual({
      location: `${ORIGIN}/listo`,
      next: {
        method: 'GET',
        url: `${ORIGIN}/listo`,
        headers: { accept: '*/*' },
        body: null,
        repeatable: true,
      },
    })
  })

  it.each([307, 308])('is repeated as it is after %i', (status) => {
    const url = `${ORIGIN}/otra?y=2`
    expect(follow(status, '/otra?y=2')).toEqual({ location: url, next: { ...POST, url } })
  })

  it.each(['https://otra.example/', 'http://multas.example/', 'https://multas.example:8443/'])(
    'goes to no other origin: %s',
    (location) => {
      expect(follow(307, location)).toEqual({ location, next: null })
    },
  )

  it.each([
    [200, '/otra'],
    [304, '/otra'],
    [302, undefined],
    [302, 'http://'],
  ])('ends with %i and %s', (status, location) => {
    expect(follow(status, location)).toBeNull()
  })
})

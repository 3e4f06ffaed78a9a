import { expect, it } from 'vitest'
import { readPush } from './read-push.ts'

const MESSAGE = { title: 'Una infracción nueva en Córdoba', body: 'Tocá', tag: 'x', path: '/cuenta/avisos' }
const ANYTHING = { title: 'Tenés novedades', path: '/cuenta' }

it('shows the content of a message', () => {
  expect(readPush(JSON.stringify(MESSAGE))).toEqual(MESSAGE)
})

it.each([null, '', 'hola', 'null', '[]', '"x"', '{"title":1}'])('shows something for %s', (text) => {
  expect(readPush(text)).toMatchObject(ANYTHING)
})

it.each(['//other.example/x', '/\\other.example', 'https://other.example', 'javascript:x', ''])(
  'leads to this site, not to %s',
  (path) => {
    expect(readPush(JSON.stringify({ ...MESSAGE, path })).path).toBe('/cuenta')
  },
)

import { expect, it } from 'vitest'
import { readReturnPath, signInPath } from './return-path.ts'

const HOME = '/admin-panel-x7k9/dashboard'
const queryOf = (path: string) => new URL(path, 'https://multas.example').searchParams

it('comes back to where one was, with its query', () => {
  const path = signInPath({ pathname: '/admin-panel-x7k9/busquedas', search: '?q=a%26b&page=2' })
  expect(readReturnPath(queryOf(path))).toBe('/admin-panel-x7k9/busquedas?q=a%26b&page=2')
})

it.each([
  '',
  '/',
  '/empresa',
  '/admin-panel-x7k9',
  '/admin-panel-x7k9/../empresa',
  '//evil.example/admin-panel-x7k9/cola',
  'https://evil.example/admin-panel-x7k9/cola',
  String.raw`\\evil.example/admin-panel-x7k9/cola`,
  'javascript:alert(1)',
])('does not follow %s', (asked) => {
  expect(readReturnPath(new URLSearchParams({ volver: asked }))).toBe(HOME)
})

import { expect, it } from 'vitest'
import { cachePolicyFor } from './cache-policy.ts'

const ORIGIN = 'https://multas.example'
const build = { paths: ['/', '/empresa'] }
const ask = (path: string, mode = 'navigate', method = 'GET') =>
  cachePolicyFor({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, build)

it.each([
  ['/', '/'],
  ['/empresa', '/empresa'],
])('the page %s is kept', (path, cacheAs) => {
  expect(ask(path)).toEqual({ kind: 'page', cacheAs })
})

it.each([
  '/?patente=AB123CD',
  '/empresa?x=1',
  '/results/abc',
  '/avisos',
  '/cuenta',
  '/admin-panel-x7k9/cuentas',
  '/municipios/panel/ezeiza',
  '/flotas',
  '/flotas/11111111-1111-4111-8111-111111111111/vehiculos',
])('the page %s is answered, and kept nowhere', (path) => {
  expect(ask(path)).toEqual({ kind: 'page', cacheAs: null })
})

it.each(['/api/session/1/status', '/api/proxy/image/a/1', '/results/abc.data', '/ws', '/sw.js', '/empresa'])(
  'a call of %s goes by untouched',
  (path) => {
    expect(ask(path, 'cors')).toBeNull()
  },
)

it.each([
  ['a post', ask('/empresa', 'navigate', 'POST')],
  ['another site', ask('https://other.example/assets/a.js', 'cors')],
])('%s goes by untouched', (_name, treatment) => {
  expect(treatment).toBeNull()
})

it('files of the build are kept, and a page that is shown by its data', () => {
  expect(ask('/assets/a-1.js', 'cors')).toEqual({ kind: 'asset' })
  expect(ask('/empresa.data', 'cors')).toEqual({ kind: 'data', cacheAs: '/empresa' })
  expect(ask('/empresa.data?_routes=x', 'cors')).toBeNull()
})

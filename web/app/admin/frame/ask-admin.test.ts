import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { addQuery, askAdmin, isSignedOut } from './ask-admin.ts'

afterEach(() => vi.unstubAllGlobals())

const route = { method: 'GET', path: '/api/admin/things/:id' } as const

it('sends its parameters and its query, for any values', async () => {
  const fetched = vi.fn(async () => Response.json({ rows: [] }))
  vi.stubGlobal('fetch', fetched)
  await askAdmin(route, { params: { id: 'a b' }, query: { q: 'x&y:id=1', page: 2, state: '', from: null } })
  expect(fetched).toHaveBeenCalledWith('/api/admin/things/a%20b?q=x%26y%3Aid%3D1&page=2', expect.anything())
})

it('a query without anything leaves the address as it is', () => {
  expect(addQuery('/api/x', { q: '', page: undefined })).toBe('/api/x')
})

it.each([
  [new CallError(401, 'Ingresá.', { code: 'ingreso_requerido' }), true],
  [new CallError(401, 'No es esa.', { code: 'credenciales_incorrectas' }), false],
  [new CallError(403, 'No.', { code: 'sin_permiso' }), false],
  [new TypeError('x'), false],
])('%s is a lost session: %s', (error, lost) => {
  expect(isSignedOut(error)).toBe(lost)
})

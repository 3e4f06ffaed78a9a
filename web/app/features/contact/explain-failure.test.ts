import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { explainFailure } from './explain-failure.ts'

it.each([
  ['the line', new CallError(0, 'x'), 'Sin conexión', {}],
  ['the limit', new CallError(429, 'Esperá una hora.'), 'Esperá un poco', {}],
  ['the server', new CallError(500, 'Tuvimos un problema.'), 'No pudimos enviarlo', {}],
  ['the browser', new TypeError('subtle'), 'No pudimos enviarlo', {}],
  [
    'a field',
    new CallError(400, 'x', { fields: [{ path: 'email', message: 'Email temporal no permitido' }] }),
    'Hay algo para corregir',
    { email: 'Email temporal no permitido' },
  ],
  [
    'a hidden field',
    new CallError(400, 'x', { fields: [{ path: 'solution', message: 'y' }] }),
    'No pudimos enviarlo',
    {},
  ],
])('tells what failed: %s', (_name, error, title, problems) => {
  expect(explainFailure(error, ['email'])).toMatchObject({ title, problems })
})

it('says that nothing typed is lost', () => {
  expect(explainFailure(new CallError(429, 'Esperá una hora.'), []).message).toBe(
    'Esperá una hora. Lo que escribiste sigue acá.',
  )
})

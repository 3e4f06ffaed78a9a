import { expect, it } from 'vitest'
import { requireKnownPath } from '../require-known-path.ts'
import { ADMIN_PATHS } from './areas.tsx'

const ID = '7b1f2f0e-6f0f-4a53-9d5e-0c1d2e3f4a5b'
const find = (path: string) => () => requireKnownPath(path, ADMIN_PATHS)

it.each([
  '',
  'alta',
  'dashboard',
  `subscription/${ID}`,
  'municipios/salta/entregas/12',
  'derechos/anotar',
  `derechos/${ID}`,
])('the administration has "%s"', (path) => {
  expect(find(path)).not.toThrow()
})

it.each([
  'x',
  'dashboard/x',
  'subscription/x',
  'jurisdicciones/X!',
  'jurisdicciones/salta/x',
  'alta/x',
  'auditoria/1',
])('the administration has no "%s"', (path) => {
  expect(find(path)).toThrow()
})

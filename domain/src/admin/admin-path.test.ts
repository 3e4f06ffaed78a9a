import { expect, it } from 'vitest'
import { ADMIN_PATH, isAdminPath } from './admin-path.ts'

it.each([
  ['/admin-panel-x7k9', true],
  ['/admin-panel-x7k9/personas', true],
  ['/admin-panel-x7k9x', false],
  ['/resultados/admin-panel-x7k9/', false],
  ['/', false],
])('%s is of the administration: %s', (path, expected) => {
  expect(isAdminPath(path)).toBe(expected)
  expect(isAdminPath(`/x${ADMIN_PATH}/`)).toBe(false)
})

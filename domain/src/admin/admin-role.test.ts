import { expect, it } from 'vitest'
import { ADMIN_ROLE_NAMES, ADMIN_ROLES, reachesRole } from './admin-role.ts'

it.each([
  ['read_only', [true, false, false]],
  ['operator', [true, true, false]],
  ['owner', [true, true, true]],
] as const)('%s may what asks for read_only, operator, owner: %j', (role, expected) => {
  expect(ADMIN_ROLES.map((least) => reachesRole(role, least))).toEqual(expected)
})

it('every role has a name of its own', () => {
  expect(ADMIN_ROLES.map((role) => ADMIN_ROLE_NAMES[role])).toEqual([
    'Solo lectura',
    'Operador',
    'Responsable',
  ])
})

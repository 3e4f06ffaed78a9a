import { expect, it } from 'vitest'
import { actorName } from './actor-name.ts'

it.each([
  ['admin:1', 'Ana', 'Ana'],
  ['command', null, 'Un comando del servidor'],
  ['nobody', null, 'Alguien sin ingresar'],
  ['admin:1', null, 'admin:1'],
])('%s (%s) is %s', (actor, name, expected) => {
  expect(actorName(actor, name)).toBe(expected)
})

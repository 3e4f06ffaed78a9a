import { expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

it.each([
  [null, null],
  ['', null],
  ['connect ECONNREFUSED 127.0.0.1:25\n    at TCP', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['no such mailbox: ana.perez@gmail.com', 'no such mailbox: [correo]'],
  ['"Ana" <ana@gmail.com> refused', '"Ana" <[correo]> refused'],
  ['DNI 28456789 and plate AB123CD or ABC 123', 'DNI [número] and plate [patente] or [patente]'],
  [`bad token ${'a1'.repeat(20)}`, 'bad token [clave]'],
])('%j reads %j', (raw, read) => {
  expect(describeFailure(raw)).toBe(read)
})

it('is one line of a bearable length', () => {
  expect(describeFailure('x '.repeat(500))).toHaveLength(300)
})

import { expect, it } from 'vitest'
import type { Fine } from '../fine/fine.ts'
import { findRenumbered } from './find-renumbered.ts'
import { fine } from './testing/watched-fine.ts'

const pair = (old: Partial<Fine>, now: Partial<Fine> = {}) => [
  fine({ hash: 'old', hora: '10:30', resuelto: true, ...old }),
  fine({ hash: 'new', hora: '10:30', ...old, ...now, resuelto: false }),
]
const renumbered = (fines: readonly Fine[]) => [...findRenumbered(fines, (hash) => hash === 'old')]

it('of one plate, day and minute is one act', () => {
  expect(renumbered(pair({}))).toEqual([['new', 'old']])
})

it.each<[what: string, fines: readonly Fine[]]>([
  ['another plate', pair({}, { dominio: 'AC999ZZ' })],
  ['another day', pair({}, { fechaInfraccion: '2026-01-11' })],
  ['another minute', pair({}, { hora: '10:31' })],
  ['no plate', pair({ dominio: null })],
  ['no day', pair({ fechaInfraccion: null })],
  ['no hour', pair({ hora: null })],
  ['midnight, which sources print for an unknown hour', pair({ hora: '00:00' })],
  ['a paid one', pair({ estado: 'pagada' })],
])('with %s they are two', (_what, fines) => {
  expect(renumbered(fines)).toEqual([])
})

import { expect, it } from 'vitest'
import { readFlags } from './read-flags.ts'

it('reads what is given, and has a thousand requests for each call otherwise', () => {
  expect(readFlags([])).toEqual({ seed: 1, perCall: 1_000, minutes: 60, only: [] })
  expect(readFlags(['--seed', '7', '--per-call', '3', '--only', 'raw', '--only', 'socket'])).toEqual({
    ...{ seed: 7, perCall: 3, minutes: 60 },
    only: ['raw', 'socket'],
  })
})

it.each([[['--seed', 'x']], [['--per-call', '-1']], [['--what']], [['raw']]])('refuses %s', (args) => {
  expect(readFlags(args)).toBeNull()
})

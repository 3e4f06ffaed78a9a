import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BUGS } from './bugs.ts'
import { type Command, generateCommands } from './commands.ts'
import { seedBug } from './seed-bug.ts'
import { shrink } from './shrink.ts'

const take = (seed: number, count: number): Command[] =>
  Array.from(
    { length: count },
    (
      (all) => () =>
        all.next().value
    )(generateCommands(seed)),
  )

it('generates the same commands from the same seed, and others from another', () => {
  expect(take(7, 400)).toEqual(take(7, 400))
  expect(take(7, 400)).not.toEqual(take(8, 400))
})

it('generates every kind of command', () => {
  const kinds = new Set(take(1, 3_000).map((command) => command.do))
  expect(kinds.size).toBe(21)
})

it('shrinks to what is needed, and ends when it may not go on', async () => {
  const items = Array.from({ length: 100 }, (_, index) => index)
  const shows = async (some: readonly number[]) => some.includes(17) && some.includes(63)
  expect(await shrink(items, shows, () => true)).toEqual([17, 63])
  expect(await shrink(items, shows, () => false)).toEqual(items)
})

it('has a model of at most 800 lines', () => {
  const folder = path.join(import.meta.dirname, 'model')
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const lines = files.map((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(800)
})

it.each(BUGS)('can seed $name into the product as it is', (bug) => {
  const root = path.join(import.meta.dirname, '../../..')
  for (const [file, text] of seedBug(root, bug))
    expect(text).not.toBe(readFileSync(path.join(root, file), 'utf8'))
})

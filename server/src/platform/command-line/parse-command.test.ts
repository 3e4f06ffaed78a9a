import { explainIssue } from '@multas/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseCommand } from './parse-command.ts'

const COMMANDS = {
  list: z.strictObject({}),
  key: z.strictObject({
    slug: z.string('the slug of a municipality is required'),
    days: z.coerce.number().int().min(0).optional(),
  }),
}
const parse = (...args: string[]) =>
  parseCommand(COMMANDS, args, { options: ['days', 'email'], positional: 'slug' })

it('gives what the schema of the command makes of its arguments', () => {
  expect(parse('list')).toEqual({ ok: true, name: 'list', given: {} })
  expect(parse('key', 'lanus', '--days', '30')).toEqual({
    ok: true,
    name: 'key',
    given: { slug: 'lanus', days: 30 },
  })
})

it.each([
  [[], 'No command.'],
  [['toString'], 'Unknown command: toString.'],
  [['key'], 'slug: the slug of a municipality is required'],
  [['key', 'lanus', 'merlo'], 'Too many arguments: merlo.'],
  [['key', 'lanus', '--email', 'a@b.c'], 'Unrecognized key: "email"'],
  [['key', 'lanus', '--days', 'x'], /^days: /],
  [['key', 'lanus', '--dias', '3'], /^Unknown option '--dias'/],
] as const)('%j is refused with its reason', (args, reason) => {
  expect(parse(...args)).toEqual({
    ok: false,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  })
})

it('gives its reasons in English, also in a process that answers callers in Spanish', () => {
  const before = { customError: undefined, ...z.config() }
  z.config({ ...z.locales.es(), customError: explainIssue })
  try {
    expect(parse('key', 'lanus', '--email', 'a@b.c')).toMatchObject({ reason: 'Unrecognized key: "email"' })
  } finally {
    z.config(before)
  }
})

it('takes no argument without a name where no command has one', () => {
  expect(parseCommand(COMMANDS, ['list', 'x'], { options: [] })).toMatchObject({ ok: false })
})

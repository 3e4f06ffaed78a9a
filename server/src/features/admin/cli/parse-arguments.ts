import { parseArgs } from 'node:util'
import { ADMIN_ROLES, type AdminRole } from '@multas/domain'
import { z } from 'zod'

export type AdminCommand =
  | { readonly name: 'list' }
  | {
      readonly name: 'create'
      readonly account: { readonly email: string; readonly name: string; readonly role: AdminRole }
    }
  | { readonly name: 'reset' | 'unlock' | 'enable'; readonly email: string }

export type ParsedArguments =
  | { readonly ok: true; readonly command: AdminCommand }
  | { readonly ok: false; readonly reason: string }

const email = z.string('whose? --email').min(1)
const onOne = <const N extends 'reset' | 'unlock' | 'enable'>(name: N) =>
  z.strictObject({ email }).transform((given): AdminCommand => ({ name, ...given }))

/** Each command with the options that it reads; the rest it refuses. */
const COMMANDS = {
  list: z.strictObject({}).transform((): AdminCommand => ({ name: 'list' })),
  create: z
    .strictObject({
      email,
      name: z.string('whose? --name').trim().min(2).max(100),
      role: z.enum(ADMIN_ROLES).default('owner'),
    })
    .transform((account): AdminCommand => ({ name: 'create', account })),
  reset: onOne('reset'),
  unlock: onOne('unlock'),
  enable: onOne('enable'),
} as const

/** `create --email ana@example.com --name Ana --role operator`. */
export function parseArguments([name = '', ...rest]: readonly string[]): ParsedArguments {
  if (!Object.hasOwn(COMMANDS, name)) return { ok: false, reason: name === '' ? 'what?' : `unknown: ${name}` }
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ args: rest, options: { email: text, name: text, role: text } })
    const parsed = COMMANDS[name as keyof typeof COMMANDS].safeParse(values)
    if (parsed.success) return { ok: true, command: parsed.data }
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { ok: false, reason: reasons.join('\n') }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'wrong arguments' }
  }
}

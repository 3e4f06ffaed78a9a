import { ADMIN_ROLES, type AdminRole } from '@multas/domain'
import { z } from 'zod'
import { parseCommand } from '../../../platform/command-line/parse-command.ts'

export type AdminCommand =
  | { readonly name: 'list' }
  | {
      readonly name: 'create'
      readonly account: { readonly email: string; readonly name: string; readonly role: AdminRole }
    }
  | { readonly name: 'reset' | 'unlock' | 'enable'; readonly email: string }

const email = z.string('--email is required').min(1)
const onOne = <const N extends 'reset' | 'unlock' | 'enable'>(name: N) =>
  z.strictObject({ email }).transform((given): AdminCommand => ({ name, ...given }))

const COMMANDS = {
  list: z.strictObject({}).transform((): AdminCommand => ({ name: 'list' })),
  create: z
    .strictObject({
      email,
      name: z.string('--name is required').trim().min(2).max(100),
      role: z.enum(ADMIN_ROLES).default('owner'),
    })
    .transform((account): AdminCommand => ({ name: 'create', account })),
  reset: onOne('reset'),
  unlock: onOne('unlock'),
  enable: onOne('enable'),
} as const

/** `create --email ana@example.com --name Ana --role operator`. */
export const parseArguments = (args: readonly string[]) =>
  parseCommand(COMMANDS, args, { options: ['email', 'name', 'role'] })

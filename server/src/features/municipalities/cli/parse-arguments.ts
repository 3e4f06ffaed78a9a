import { KEY_SCOPES, type KeyScope } from '@multas/domain'
import { z } from 'zod'
import { parseCommand } from '../../../platform/command-line/parse-command.ts'
import type { MunicipalityContact } from '../manage-municipalities.ts'
import { MEMBER_ROLES, type MemberRole } from '../members/manage-members.ts'

export type MunicipalityCommand =
  | { readonly name: 'list' }
  | { readonly name: 'show' | 'enable' | 'disable'; readonly slug: string }
  | { readonly name: 'create'; readonly slug: string; readonly contact: MunicipalityContact | null }
  | { readonly name: 'member'; readonly slug: string; readonly email: string; readonly role: MemberRole }
  | {
      readonly name: 'key'
      readonly slug: string
      readonly request: { readonly name: string; readonly scopes: readonly KeyScope[] }
      readonly days: number | null
    }
  | {
      readonly name: 'rotate'
      readonly slug: string
      readonly rotation: { readonly id: string; readonly overlapHours?: number }
    }
  | { readonly name: 'revoke'; readonly slug: string; readonly id: string }

const slug = z.string('the slug of a municipality is required').min(1)
const id = z.uuid('--id is required: the id of a key')
const whole = (most: number) => z.coerce.number().int().min(0).max(most)

const scopes = z
  .string()
  .default(KEY_SCOPES.join(','))
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(KEY_SCOPES)).min(1))

const COMMANDS = {
  list: z.strictObject({}).transform((): MunicipalityCommand => ({ name: 'list' })),
  show: z.strictObject({ slug }).transform((at): MunicipalityCommand => ({ name: 'show', ...at })),
  enable: z.strictObject({ slug }).transform((at): MunicipalityCommand => ({ name: 'enable', ...at })),
  disable: z.strictObject({ slug }).transform((at): MunicipalityCommand => ({ name: 'disable', ...at })),
  create: z
    .strictObject({ slug, 'contact-name': z.string().optional(), 'contact-email': z.email().optional() })
    .transform((given): MunicipalityCommand => {
      const email = given['contact-email']
      const contact = email === undefined ? null : { name: given['contact-name'] ?? '', email }
      return { name: 'create', slug: given.slug, contact }
    }),
  member: z
    .strictObject({ slug, email: z.string(), role: z.enum(MEMBER_ROLES).default('supervisor') })
    .transform((given): MunicipalityCommand => ({ name: 'member', ...given })),
  key: z
    .strictObject({ slug, name: z.string().min(1).max(80), scopes, days: whole(3_650).optional() })
    .transform(
      (given): MunicipalityCommand => ({
        name: 'key',
        slug: given.slug,
        request: { name: given.name, scopes: given.scopes },
        days: given.days ?? null,
      }),
    ),
  rotate: z.strictObject({ slug, id, 'overlap-hours': whole(720).optional() }).transform(
    ({ slug: at, id: key, 'overlap-hours': hours }): MunicipalityCommand => ({
      name: 'rotate',
      slug: at,
      rotation: hours === undefined ? { id: key } : { id: key, overlapHours: hours },
    }),
  ),
  revoke: z
    .strictObject({ slug, id })
    .transform((given): MunicipalityCommand => ({ name: 'revoke', ...given })),
} as const

/** `key villa-ejemplo --name Sistema --scopes fines:write`. */
export const parseArguments = (args: readonly string[]) =>
  parseCommand(COMMANDS, args, {
    options: [
      'contact-name',
      'contact-email',
      'email',
      'role',
      'name',
      'scopes',
      'days',
      'id',
      'overlap-hours',
    ],
    positional: 'slug',
  })

import { KEY_SCOPES } from '@multas/domain'
import { z } from 'zod'
import { type CommandIo, cliCommand, runAuditedCli } from '../../admin/index.ts'
import { type MembersDeps, manageKeys, manageMembers } from '../../organizations/index.ts'
import {
  createMunicipality,
  type MunicipalitiesDeps,
  openMunicipality,
  readMunicipalities,
  switchMunicipality,
} from '../manage-municipalities.ts'
import { MEMBER_ROLES, type MemberRole, MUNICIPALITY } from '../municipality-kind.ts'

type Deps = MunicipalitiesDeps & MembersDeps

const UNREAD = {
  absent:
    'Its description has no source of kind: registry, so searches would not find its fines. Add one first.',
  shadowed:
    'Its description queries another source instead of the one of kind: registry, so searches would not find its fines. Set combine: true, or remove the other source.',
} as const

const NOT_INVITED = {
  exists: 'Not invited: that email is already a member.',
  too_many: 'Not invited: the municipality has the maximum number of members.',
} as const

const BY = 'command'

export const MUNICIPALITY_USAGE = `npm run municipality -- …
  list                                   list every municipality
  show SLUG                              list its members and keys
  create SLUG [--contact-name N --contact-email E]
  disable SLUG | enable SLUG
  member SLUG --email E [--role supervisor|clerk]
  key SLUG --name N [--scopes ${KEY_SCOPES.join(',')}] [--days N]
  rotate SLUG --id ID [--overlap-hours N]
  revoke SLUG --id ID`

const slug = z.string('the slug of a municipality is required').min(1)
const id = z.uuid('--id is required: the id of a key')
const whole = (most: number) => z.coerce.number().int().min(0).max(most).optional()

const list = cliCommand(z.strictObject({}), async (deps: Deps, _given, { out }) => {
  for (const { slug: own, name, disabledAt } of await readMunicipalities(deps))
    out(`${own}\t${name}\t${disabledAt ? 'disabled' : 'enabled'}`)
  return 0
})

const create = cliCommand(
  z.strictObject({ slug, 'contact-name': z.string().default(''), 'contact-email': z.email().optional() }),
  async (deps: Deps, { slug: own, 'contact-name': name, 'contact-email': email }, { out, fail }) => {
    const contact = email === undefined ? null : { name, email }
    const created = await createMunicipality(deps, { slug: own, contact }, BY)
    const { outcome } = created
    if (outcome === 'unread') return fail(`${own} cannot publish. ${UNREAD[created.use]}`)
    if (outcome === 'unknown_jurisdiction') return fail(`No jurisdiction with the slug ${own}.`)
    out(outcome === 'created' ? `${own} can now publish.` : `${own} could already publish.`)
    return 0
  },
)

/** The municipality must exist. */
const onOne = <Given extends { readonly slug: string }>(
  schema: z.ZodObject & z.ZodType<Given>,
  run: (deps: Deps, given: Given, io: CommandIo) => Promise<number>,
) =>
  cliCommand(schema, async (deps: Deps, given: Given, io) =>
    (await openMunicipality(deps, given.slug)) === null
      ? io.fail(`No municipality with the slug ${given.slug}.`)
      : run(deps, given, io),
  )

const switchTo = (isEnabled: boolean) =>
  onOne(z.strictObject({ slug }), async (deps, { slug: own }, { out }) => {
    await switchMunicipality(deps, own, isEnabled)
    out(`${own} was ${isEnabled ? 'enabled' : 'disabled'}.`)
    return 0
  })

const show = onOne(z.strictObject({ slug }), async (deps, { slug: own }, { out }) => {
  for (const { email, role, disabledAt } of await manageMembers<MemberRole>(deps, MUNICIPALITY).list(own))
    out(`member\t${email}\t${role}\t${disabledAt ? 'disabled' : 'enabled'}`)
  const now = deps.clock()
  for (const key of await manageKeys(deps, MUNICIPALITY).list(own)) {
    const { id: keyId, name, scopes, lastFour, revokedAt, expiresAt } = key
    const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now)
    out(`key\t${keyId}\t${name}\t…${lastFour}\t${scopes.join(',')}\t${isOver ? 'inactive' : 'active'}`)
  }
  return 0
})

const member = onOne(
  z.strictObject({ slug, email: z.string(), role: z.enum(MEMBER_ROLES).default('supervisor') }),
  async (deps, { slug: own, ...invitation }, { out, note, fail }) => {
    note(`slug:${own}`, { role: invitation.role })
    const invited = await manageMembers<MemberRole>(deps, MUNICIPALITY).invite(own, invitation, BY)
    if (invited.outcome === 'wrong_email') return fail(invited.message)
    if (invited.outcome !== 'invited') return fail(NOT_INVITED[invited.outcome])
    out('An invitation was emailed.')
    return 0
  },
)

const scopes = z
  .string()
  .default(KEY_SCOPES.join(','))
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(KEY_SCOPES)).min(1))

const key = onOne(
  z.strictObject({ slug, name: z.string().min(1).max(80), scopes, days: whole(3_650) }),
  async (deps, { slug: own, days, ...request }, { out, note }) => {
    const expiresAt = days === undefined ? null : new Date(deps.clock().getTime() + days * 86_400_000)
    const issued = await manageKeys(deps, MUNICIPALITY).issue(own, { ...request, expiresAt }, BY)
    note(`slug:${own} id:${issued.id}`, { scopes: request.scopes.join(' '), days: days ?? null })
    return printKey(out, issued)
  },
)

const rotate = onOne(
  z.strictObject({ slug, id, 'overlap-hours': whole(720) }),
  async (deps, { slug: own, id: old, 'overlap-hours': overlapHours }, { out, note, fail }) => {
    note(`slug:${own} id:${old}`)
    const issued = await manageKeys(deps, MUNICIPALITY).rotate(own, { id: old, overlapHours }, BY)
    if (!issued) return fail('No active key with that id, or it was rotated before.')
    note(`slug:${own} id:${old}`, { next: issued.id })
    return printKey(out, issued)
  },
)

const revoke = onOne(
  z.strictObject({ slug, id }),
  async (deps, { slug: own, id: old }, { out, note, fail }) => {
    note(`slug:${own} id:${old}`)
    if (!(await manageKeys(deps, MUNICIPALITY).revoke(own, old, BY))) return fail('No key with that id.')
    out(`Key ${old} was revoked.`)
    return 0
  },
)

function printKey(
  out: CommandIo['out'],
  { id: own, key: secret }: { readonly id: string; readonly key: string },
) {
  out('This key is shown once. Store it in a safe place.')
  out(own)
  out(secret)
  return 0
}

export const runMunicipalityCli = runAuditedCli({
  usage: MUNICIPALITY_USAGE,
  operation: 'admin.municipalities.command',
  positional: 'slug',
  commands: {
    ...{ list, show, create, member, key, rotate, revoke },
    enable: switchTo(true),
    disable: switchTo(false),
  },
})

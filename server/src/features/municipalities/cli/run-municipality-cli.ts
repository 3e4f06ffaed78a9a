import { KEY_SCOPES } from '@multas/domain'
import { auditCommand, type RecordCommand } from '../../admin/index.ts'
import { type MembersDeps, manageKeys } from '../../organizations/index.ts'
import {
  createMunicipality,
  type MunicipalitiesDeps,
  openMunicipality,
  readMunicipalities,
  switchMunicipality,
} from '../manage-municipalities.ts'
import { manageMembers } from '../members/manage-members.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import { type MunicipalityCommand, parseArguments } from './parse-arguments.ts'

export type MunicipalityCliDeps = MunicipalitiesDeps & MembersDeps

type Out = (line: string) => void

interface CommandIo {
  readonly out: Out
  readonly note: RecordCommand
}

const UNREAD = {
  absent:
    'Its description has no source of kind: registry, so searches would not find its fines. Add one first.',
  shadowed:
    'Its description queries another source instead of the one of kind: registry, so searches would not find its fines. Set combine: true, or remove the other source.',
} as const

const INVITED = {
  invited: 'An invitation was emailed.',
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

/** Exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runMunicipalityCli(
  deps: MunicipalityCliDeps,
  args: readonly string[],
  out: Out,
): Promise<number> {
  const parsed = parseArguments(args)
  if (!parsed.ok) {
    out(parsed.reason)
    out(MUNICIPALITY_USAGE)
    return 2
  }
  const { given: command } = parsed
  const target = command.name === 'list' ? null : `slug:${command.slug}`
  const operation = `admin.municipalities.command.${command.name}`
  return auditCommand(deps, { operation, target }, (note) => run(deps, command, { out, note }))
}

async function run(deps: MunicipalityCliDeps, command: MunicipalityCommand, io: CommandIo): Promise<number> {
  const { out } = io
  if (command.name === 'list') return listAll(deps, out)
  if (command.name === 'create') return create(deps, command, out)
  if ((await openMunicipality(deps, command.slug)) === null) {
    out(`No municipality with the slug ${command.slug}.`)
    return 1
  }
  return actOn(deps, command, io)
}

async function listAll(deps: MunicipalityCliDeps, out: Out): Promise<number> {
  for (const { slug, name, disabledAt } of await readMunicipalities(deps))
    out(`${slug}\t${name}\t${disabledAt ? 'disabled' : 'enabled'}`)
  return 0
}

async function create(
  deps: MunicipalityCliDeps,
  { slug, contact }: Extract<MunicipalityCommand, { name: 'create' }>,
  out: Out,
): Promise<number> {
  const created = await createMunicipality(deps, { slug, contact }, BY)
  const { outcome } = created
  if (outcome === 'unread') {
    out(`${slug} cannot publish. ${UNREAD[created.use]}`)
    return 1
  }
  if (outcome === 'unknown_jurisdiction') out(`No jurisdiction with the slug ${slug}.`)
  else out(outcome === 'created' ? `${slug} can now publish.` : `${slug} could already publish.`)
  return outcome === 'unknown_jurisdiction' ? 1 : 0
}

type CommandOnOne = Exclude<MunicipalityCommand, { name: 'list' | 'create' }>

async function actOn(
  deps: MunicipalityCliDeps,
  command: CommandOnOne,
  { out, note }: CommandIo,
): Promise<number> {
  const { slug } = command
  switch (command.name) {
    case 'show':
      return show(deps, slug, out)
    case 'enable':
    case 'disable':
      await switchMunicipality(deps, slug, command.name === 'enable')
      out(`${slug} was ${command.name}d.`)
      return 0
    case 'member': {
      const { email, role } = command
      note(`slug:${slug}`, { role })
      const invited = await manageMembers(deps).invite(slug, { email, role }, BY)
      out(invited.outcome === 'wrong_email' ? invited.message : INVITED[invited.outcome])
      return invited.outcome === 'invited' ? 0 : 1
    }
    case 'key': {
      const expiresAt = command.days === null ? null : daysFrom(deps.clock(), command.days)
      const { id, key } = await manageKeys(deps, MUNICIPALITY).issue(
        slug,
        { ...command.request, expiresAt },
        BY,
      )
      const scopes = command.request.scopes.join(' ')
      note(`slug:${slug} id:${id}`, { scopes, days: command.days })
      return printKey(out, id, key)
    }
    case 'rotate': {
      note(`slug:${slug} id:${command.rotation.id}`)
      const issued = await manageKeys(deps, MUNICIPALITY).rotate(slug, command.rotation, BY)
      if (issued) {
        note(`slug:${slug} id:${command.rotation.id}`, { next: issued.id })
        return printKey(out, issued.id, issued.key)
      }
      out('No active key with that id.')
      return 1
    }
    case 'revoke': {
      note(`slug:${slug} id:${command.id}`)
      const isRevoked = await manageKeys(deps, MUNICIPALITY).revoke(slug, command.id, BY)
      out(isRevoked ? `Key ${command.id} was revoked.` : 'No key with that id.')
      return isRevoked ? 0 : 1
    }
  }
}

async function show(deps: MunicipalityCliDeps, slug: string, out: Out): Promise<number> {
  for (const { email, role, disabledAt } of await manageMembers(deps).list(slug))
    out(`member\t${email}\t${role}\t${disabledAt ? 'disabled' : 'enabled'}`)
  const now = deps.clock()
  for (const { id, name, scopes, lastFour, revokedAt, expiresAt } of await manageKeys(
    deps,
    MUNICIPALITY,
  ).list(slug)) {
    const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now)
    out(`key\t${id}\t${name}\t…${lastFour}\t${scopes.join(',')}\t${isOver ? 'inactive' : 'active'}`)
  }
  return 0
}

function printKey(out: Out, id: string, key: string): number {
  out('This key is shown once. Store it in a safe place.')
  out(id)
  out(key)
  return 0
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

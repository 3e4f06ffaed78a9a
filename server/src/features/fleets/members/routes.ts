import {
  FLEET_MEMBERS_MAX,
  fleetChangeDigest,
  fleetChangeMember,
  fleetInviteMember,
  fleetLeave,
  fleetMembers,
  fleetReadDigest,
  fleetRemoveMember,
} from '@multas/contract'
import { type FleetRole, maskEmail } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { listMembers, type MembersDeps, readMembers } from '../../organizations/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockFleet } from '../plans/store.ts'
import { type ChangedMember, changeMember, inviteMember } from './manage-members.ts'
import { updateDigest } from './store.ts'

const DONE = { done: true } as const

export function memberRoutes(app: App, deps: FleetsDeps): void {
  const { database } = deps
  registerCall(app, fleetMembers, async ({ member }) => ({
    limit: FLEET_MEMBERS_MAX,
    members: (await readMembers<FleetRole>(deps, database.db, member.organization)).map(
      ({ email, ...row }) => {
        const isYou = row.id === member.id
        return {
          id: row.id,
          email: isYou || member.role === 'owner' ? email : maskEmail(email),
          role: row.role,
          digest: row.digest,
          invitedAt: row.invitedAt.toISOString(),
          joinedAt: row.joinedAt?.toISOString() ?? null,
          isYou,
        }
      },
    ),
  }))
  registerCall(app, fleetReadDigest, async ({ member }) => {
    const own = (await listMembers(database.db, member.organization)).find(({ id }) => id === member.id)
    return { digest: own?.digest ?? 'none', email: member.email }
  })
  registerCall(app, fleetChangeDigest, async ({ member, body }) => {
    await updateDigest(database.db, member.organization, member.id, body.digest)
    return DONE
  })
  registerChanges(app, deps)
}

function registerChanges(app: App, deps: MembersDeps): void {
  registerCall(app, fleetInviteMember, async ({ member, body, note }) => {
    const invited = await deps.database.db.transaction().execute(async (transaction) => {
      await lockFleet(transaction, member.organization)
      return inviteMember(deps, transaction, member.organization, { ...body, by: `member:${member.id}` })
    })
    switch (invited.outcome) {
      case 'invited':
        note(`Invitó a una persona con el rol ${ROLE_NAMES[body.role]}`)
        return { id: invited.id }
      case 'wrong_email':
        throw new Problem(400, 'email_invalido', invited.message)
      case 'exists':
        throw new Problem(409, 'conflicto', 'Ese correo ya está en la flota.')
      case 'too_many':
        throw new Problem(
          409,
          'conflicto',
          `La flota ya tiene ${FLEET_MEMBERS_MAX} personas, el máximo. Quitá una para invitar a otra.`,
        )
    }
  })
  registerCall(app, fleetChangeMember, async ({ member, params, body, note }) => {
    requireChanged(await changeMember(deps, member.organization, params.id, body.role))
    note(`Cambió el rol de una persona a ${ROLE_NAMES[body.role]}`)
    return DONE
  })
  registerCall(app, fleetRemoveMember, async ({ member, params, note }) => {
    requireChanged(await changeMember(deps, member.organization, params.id, null))
    note('Quitó a una persona de la flota')
    return DONE
  })
  registerCall(app, fleetLeave, async ({ member, note }) => {
    requireChanged(await changeMember(deps, member.organization, member.id, null))
    note('Dejó la flota')
    return DONE
  })
}

const ROLE_NAMES = { owner: 'a cargo', manager: 'gestión', viewer: 'consulta' } as const

function requireChanged(changed: ChangedMember): void {
  if (changed === 'absent') throw new Problem(404, 'no_encontrado', 'Esa persona no está en la flota.')
  if (changed === 'last_owner')
    throw new Problem(
      409,
      'conflicto',
      'La flota se quedaría sin nadie a cargo. Antes, dale ese rol a otra persona.',
    )
}

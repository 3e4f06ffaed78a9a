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
import type { FleetRole } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import {
  listMembers,
  manageMembers,
  presentMembers,
  requireChanged,
  requireInvited,
} from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { updateDigest } from './store.ts'

const ROLE_NAMES = { owner: 'a cargo', manager: 'gestión', viewer: 'consulta' } as const

const conflict = (message: string) => new Problem(409, 'conflicto', message)
const REFUSALS = {
  exists: () => conflict('Ese correo ya está en la flota.'),
  too_many: () =>
    conflict(`La flota ya tiene ${FLEET_MEMBERS_MAX} personas, el máximo. Quitá una para invitar a otra.`),
  absent: () => new Problem(404, 'no_encontrado', 'Esa persona no está en la flota.'),
  last: () => conflict('La flota se quedaría sin nadie a cargo. Antes, dale ese rol a otra persona.'),
}

export function memberRoutes(app: App, deps: FleetsDeps): void {
  const { db } = deps.database
  const members = manageMembers<FleetRole>(deps, FLEET)
  registerCall(app, fleetMembers, async ({ member }) => {
    const isYou = ({ id }: { readonly id: string }) => id === member.id
    return {
      limit: FLEET_MEMBERS_MAX,
      members: presentMembers(
        await members.list(member.organization),
        (one) => isYou(one) || member.role === 'owner',
        (one) => ({
          role: one.role,
          digest: one.digest,
          joinedAt: one.joinedAt?.toISOString() ?? null,
          isYou: isYou(one),
        }),
      ),
    }
  })
  registerCall(app, fleetReadDigest, async ({ member }) => {
    const own = (await listMembers(db, member.organization)).find(({ id }) => id === member.id)
    return { digest: own?.digest ?? 'none', email: member.email }
  })
  registerCall(app, fleetChangeDigest, async ({ member, body }) => {
    await updateDigest(db, member.organization, member.id, body.digest)
    return { done: true } as const
  })
  registerCall(app, fleetInviteMember, async ({ member, body, note }) => {
    await lockActiveFleet(db, member.organization)
    const invited = await members.invite(member.organization, body, `member:${member.id}`)
    const id = requireInvited(invited, REFUSALS)
    note(`Invitó a una persona con el rol ${ROLE_NAMES[body.role]}`)
    return { id }
  })
  const change = async (fleet: string, id: string, role: FleetRole | null) =>
    requireChanged(await members.changeByMember(fleet, id, role && { role, isEnabled: true }), REFUSALS)
  registerCall(app, fleetChangeMember, async ({ member, params, body, note }) => {
    const done = await change(member.organization, params.id, body.role)
    note(`Cambió el rol de una persona a ${ROLE_NAMES[body.role]}`)
    return done
  })
  registerCall(app, fleetRemoveMember, async ({ member, params, note }) => {
    const done = await change(member.organization, params.id, null)
    note('Quitó a una persona de la flota')
    return done
  })
  registerCall(app, fleetLeave, async ({ member, note }) => {
    const done = await change(member.organization, member.id, null)
    note('Dejó la flota')
    return done
  })
}

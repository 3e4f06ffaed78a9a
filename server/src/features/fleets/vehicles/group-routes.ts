import { randomUUID } from 'node:crypto'
import {
  FLEET_GROUPS_MAX,
  fleetAddGroup,
  fleetGroups,
  fleetRemoveGroup,
  fleetRenameGroup,
} from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { deleteGroup, insertGroup, listGroups, renameGroup } from './group-store.ts'

const DONE = { done: true } as const
const taken = () => new Problem(409, 'conflicto', 'Ya hay un grupo con ese nombre.')
const absent = () => new Problem(404, 'no_encontrado', 'Ese grupo no existe.')

export function groupRoutes(app: App, deps: FleetsDeps): void {
  const { db } = deps.database
  registerCall(app, fleetGroups, async ({ member }) => ({
    groups: [...(await listGroups(db, member.organization))],
  }))
  registerCall(app, fleetAddGroup, async ({ member, body, note }) => {
    await lockActiveFleet(db, member.organization)
    if ((await listGroups(db, member.organization)).length >= FLEET_GROUPS_MAX)
      throw new Problem(
        409,
        'conflicto',
        `La flota ya tiene ${FLEET_GROUPS_MAX} grupos, el máximo. Borrá uno para crear otro.`,
      )
    const id = randomUUID()
    if (!(await insertGroup(db, member.organization, { id, name: body.name }))) throw taken()
    note('Creó un grupo')
    return { id }
  })
  registerCall(app, fleetRenameGroup, async ({ member, params, body, note }) => {
    await lockActiveFleet(db, member.organization)
    const renamed = await renameGroup(db, member.organization, { id: params.id, name: body.name })
    if (renamed === 'taken') throw taken()
    if (renamed === 'absent') throw absent()
    note('Cambió el nombre de un grupo')
    return DONE
  })
  registerCall(app, fleetRemoveGroup, async ({ member, params, note }) => {
    await lockActiveFleet(db, member.organization)
    if (!(await deleteGroup(db, member.organization, params.id))) throw absent()
    note('Borró un grupo')
    return DONE
  })
}

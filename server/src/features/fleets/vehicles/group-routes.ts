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
import { CHANGES, type FleetGuardDeps, fleetCalls, READS } from '../panel/register-fleet-call.ts'
import { deleteGroup, insertGroup, listGroups, renameGroup } from './group-store.ts'

const DONE = { done: true } as const
const taken = () => new Problem(409, 'conflicto', 'Ya hay un grupo con ese nombre.')
const absent = () => new Problem(404, 'no_encontrado', 'Ese grupo no existe.')

export function groupRoutes(app: App, deps: FleetGuardDeps): void {
  const register = fleetCalls(app, deps)
  const { db } = deps.database
  register(fleetGroups, READS, async ({ member }) => ({
    groups: [...(await listGroups(db, member.fleet))],
  }))
  register(fleetAddGroup, CHANGES, async ({ member, body, note }) => {
    if ((await listGroups(db, member.fleet)).length >= FLEET_GROUPS_MAX)
      throw new Problem(409, 'conflicto', `La flota ya tiene ${FLEET_GROUPS_MAX} grupos.`)
    const id = randomUUID()
    if (!(await insertGroup(db, member.fleet, { id, name: body.name }))) throw taken()
    note('Creó un grupo')
    return { id }
  })
  register(fleetRenameGroup, CHANGES, async ({ member, params, body, note }) => {
    const renamed = await renameGroup(db, member.fleet, { id: params.id, name: body.name })
    if (renamed === 'taken') throw taken()
    if (renamed === 'absent') throw absent()
    note('Cambió el nombre de un grupo')
    return DONE
  })
  register(fleetRemoveGroup, CHANGES, async ({ member, params, note }) => {
    if (!(await deleteGroup(db, member.fleet, params.id))) throw absent()
    note('Borró un grupo')
    return DONE
  })
}

import { FLEET_KEYS_MAX, fleetIssueKey, fleetKeys, fleetRevokeKey, fleetRotateKey } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { keyActs } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { CHANGES, fleetCalls, GRANTS, READS } from '../panel/register-fleet-call.ts'

export function keyRoutes(app: App, deps: FleetsDeps): void {
  const register = fleetCalls(app, deps)
  const keys = keyActs(deps, FLEET, FLEET_KEYS_MAX)
  register(fleetKeys, READS, async ({ member }) => ({
    limit: FLEET_KEYS_MAX,
    keys: await keys.list(member.fleet),
  }))
  register(fleetIssueKey, GRANTS, async ({ member, body, note }) => {
    const issued = await keys.issue(member.fleet, body, `member:${member.id}`)
    note('Creó una clave de API')
    return issued
  })
  register(fleetRotateKey, GRANTS, async ({ member, params: { id }, note }) => {
    const rotated = await keys.rotate(member.fleet, id, `member:${member.id}`)
    note('Cambió una clave de API por otra')
    return rotated
  })
  register(fleetRevokeKey, CHANGES, async ({ member, params: { id }, note }) => {
    const done = await keys.revoke(member.fleet, id, `member:${member.id}`)
    note('Anuló una clave de API')
    return done
  })
}

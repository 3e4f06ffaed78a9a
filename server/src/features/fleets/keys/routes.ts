import { FLEET_KEYS_MAX, fleetIssueKey, fleetKeys, fleetRevokeKey, fleetRotateKey } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { keyActs } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'

export function keyRoutes(app: App, deps: FleetsDeps): void {
  const keys = keyActs(deps, FLEET, FLEET_KEYS_MAX)
  registerCall(app, fleetKeys, async ({ member }) => ({
    limit: FLEET_KEYS_MAX,
    keys: await keys.list(member.organization),
  }))
  registerCall(app, fleetIssueKey, async ({ member, body, note }) => {
    const issued = await keys.issue(member.organization, body, `member:${member.id}`)
    note('Creó una clave de API')
    return issued
  })
  registerCall(app, fleetRotateKey, async ({ member, params: { id }, note }) => {
    const rotated = await keys.rotate(member.organization, id, `member:${member.id}`)
    note('Renovó una clave de API')
    return rotated
  })
  registerCall(app, fleetRevokeKey, async ({ member, params: { id }, note }) => {
    const done = await keys.revoke(member.organization, id, `member:${member.id}`)
    note('Anuló una clave de API')
    return done
  })
}

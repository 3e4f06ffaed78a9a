import { leaveFleetDigest } from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { acceptFormBody } from '../../../platform/http/accept-form-body.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import {
  createUnsubscribeLinks,
  oneClickHeaders,
  type UnsubscribeLinks,
} from '../../../platform/mail/unsubscribe-links.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { stopDigest } from './store.ts'

const digestLinks = (secrets: Secrets): UnsubscribeLinks =>
  createUnsubscribeLinks(secrets, 'fleet-digest-leave')

export function digestHeaders(site: MailSite, secrets: Secrets, member: string) {
  const token = digestLinks(secrets).sign(member)
  return oneClickHeaders(`${site.url}${leaveFleetDigest.path.replace(':token', token)}`)
}

export function leaveDigestRoutes(app: App, { database, secrets }: FleetsDeps): void {
  const links = digestLinks(secrets)
  acceptFormBody(app, (button) =>
    registerCall(button, leaveFleetDigest, async ({ params }) => {
      const member = links.read(params.token)
      if (member === null)
        throw new Problem(404, 'no_encontrado', 'El enlace no es válido. Copialo entero desde el correo.')
      await stopDigest(database.db, member)
      return { left: true } as const
    }),
  )
  // Mail scanners follow links.
  app.get(leaveFleetDigest.path, { config: { operation: 'fleet.digest.leave.ask' } }, (_request, reply) =>
    reply.redirect(`${FLEET_PANEL_PATH}/ajustes`, 303),
  )
}

import {
  adminChangeMember,
  adminInviteMember,
  adminIssueKey,
  adminKeys,
  adminMembers,
  adminRetryWebhook,
  adminRevokeKey,
  adminRotateKey,
  adminWebhooks,
} from '@multas/contract'
import { reachesRole } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { withoutUndefined } from '../../../platform/validation/without-undefined.ts'
import { nameActor } from '../../admin/index.ts'
import { presentMembers, requireInvited } from '../../organizations/index.ts'
import { tooManyMembers } from '../members/too-many-members.ts'
import { type AdminMunicipalitiesDeps, requireMunicipality } from './admin-municipalities-deps.ts'

const DONE = { done: true } as const
const REFUSALS = {
  exists: () =>
    new Problem(409, 'conflicto', 'Ese correo ya está en la lista; si no tiene acceso, devolvéselo ahí.'),
  too_many: tooManyMembers,
}

export function grantRoutes(app: App, deps: AdminMunicipalitiesDeps): void {
  registerMembers(app, deps)
  registerKeys(app, deps)
  registerWebhooks(app, deps)
}

function registerMembers(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall } = deps
  const { members } = deps.municipalities
  registerAdminCall(app, adminMembers, async ({ params: { slug }, actor }) => {
    await requireMunicipality(deps, slug)
    const seesAll = reachesRole(actor.role, 'operator')
    const found = await members.list(slug)
    return {
      members: presentMembers(
        found,
        () => seesAll,
        ({ role, disabledAt }) => ({ role, isEnabled: disabledAt === null }),
      ),
    }
  })
  registerAdminCall(app, adminInviteMember, async ({ params: { slug }, body, actor, note }) => {
    await requireMunicipality(deps, slug)
    const id = requireInvited(await members.invite(slug, body, nameActor(actor)), REFUSALS)
    note(`slug:${slug} id:${id}`, { role: body.role })
    return { id }
  })
  registerAdminCall(app, adminChangeMember, async ({ params: { slug, id }, body, note }) => {
    note(`slug:${slug} id:${id}`, withoutUndefined(body))
    if (await members.change(slug, id, body)) return DONE
    throw new Problem(404, 'no_encontrado', 'Esa persona no está en la lista del municipio.')
  })
}

function registerKeys(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall } = deps
  const keys = deps.municipalities.keys.acts()
  registerAdminCall(app, adminKeys, async ({ params: { slug } }) => {
    await requireMunicipality(deps, slug)
    return { keys: await keys.list(slug) }
  })
  registerAdminCall(app, adminIssueKey, async ({ params: { slug }, body, actor, note }) => {
    await requireMunicipality(deps, slug)
    const issued = await keys.issue(slug, body, nameActor(actor))
    note(`slug:${slug} id:${issued.id}`, { scopes: [...new Set(body.scopes)].join(' '), days: body.days })
    return issued
  })
  registerAdminCall(app, adminRotateKey, async ({ params: { slug, id }, actor, note }) => {
    const rotated = await keys.rotate(slug, id, nameActor(actor))
    note(`slug:${slug} id:${id}`, { next: rotated.id })
    return rotated
  })
  registerAdminCall(app, adminRevokeKey, ({ params: { slug, id }, actor }) =>
    keys.revoke(slug, id, nameActor(actor)),
  )
}

function registerWebhooks(app: App, deps: AdminMunicipalitiesDeps): void {
  const { registerAdminCall } = deps
  const { webhooks } = deps.municipalities
  registerAdminCall(app, adminWebhooks, async ({ params: { slug } }) => {
    await requireMunicipality(deps, slug)
    const reported = (await webhooks.list(slug)).map(async (webhook) => {
      const messages = (await webhooks.deliveries(slug, webhook.id)).map(({ state, ...message }) => ({
        ...message,
        state: state === 'waiting' ? ('pending' as const) : state,
      }))
      return { ...webhook, messages }
    })
    return { webhooks: await Promise.all(reported) }
  })
  registerAdminCall(app, adminRetryWebhook, ({ params: { slug, id }, body: { eventId }, note }) => {
    note(`slug:${slug} id:${id}`, { event: eventId })
    return webhooks.retry(slug, id, eventId)
  })
}

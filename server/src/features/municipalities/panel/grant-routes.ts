import {
  panelChangeMember,
  panelInvite,
  panelKeyCalls,
  panelMembers,
  panelRetryWebhook,
  panelWebhookCalls,
} from '@multas/contract'
import { maskEmail } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { openActorNames, registerKeyCalls, registerWebhookCalls } from '../../organizations/index.ts'
import { tooManyMembers } from '../members/manage-members.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

const MAX_ACTIVE_KEYS = 20

const DONE = { done: true } as const

export function grantRoutes(app: App, deps: MunicipalPanelDeps): void {
  registerKeys(app, deps)
  registerWebhooks(app, deps)
  registerMembers(app, deps)
}

function registerKeys(app: App, deps: MunicipalPanelDeps): void {
  const { keys } = deps.municipalities
  const acts = keys.acts(MAX_ACTIVE_KEYS)
  registerCall(app, panelKeyCalls.list, async ({ member }) => {
    const nameActor = await openActorNames(deps, MUNICIPALITY, member.organization, member.id)
    return { keys: await acts.listNamed(member.organization, (by) => ({ createdBy: nameActor(by) })) }
  })
  registerKeyCalls(app, panelKeyCalls, acts)
}

function registerWebhooks(app: App, deps: MunicipalPanelDeps): void {
  const { webhooks } = deps.municipalities
  registerCall(app, panelWebhookCalls.list, async ({ member }) => ({
    webhooks: await webhooks.list(member.organization),
  }))
  registerWebhookCalls(app, panelWebhookCalls, webhooks)
  registerCall(app, panelRetryWebhook, ({ member, params, body: { eventId }, note }) => {
    note('Reintentó un aviso de un webhook')
    return webhooks.retry(member.organization, params.id, eventId)
  })
}

function registerMembers(app: App, deps: MunicipalPanelDeps): void {
  const { members } = deps.municipalities
  registerCall(app, panelMembers, async ({ member }) => {
    const found = await members.list(member.organization)
    const seesAll = member.role === 'supervisor'
    return {
      members: found.map(({ id, email, role, invitedAt, disabledAt }) => ({
        id,
        email: seesAll || id === member.id ? email : maskEmail(email),
        role,
        invitedAt: invitedAt.toISOString(),
        isEnabled: disabledAt === null,
        isYou: id === member.id,
      })),
    }
  })
  registerCall(app, panelInvite, async ({ member, body, note }) => {
    const invited = await members.invite(member.organization, body, `member:${member.id}`)
    if (invited.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', invited.message)
    if (invited.outcome === 'too_many') throw tooManyMembers()
    if (invited.outcome === 'exists')
      throw new Problem(
        409,
        'conflicto',
        'Ese correo ya está en la lista; si está deshabilitado, habilitalo.',
      )
    note(`Invitó a una persona con el rol ${ROLE_NAMES[body.role]}`)
    return DONE
  })
  registerCall(app, panelChangeMember, async ({ member, params: { id }, body, note }) => {
    if (id === member.id)
      throw new Problem(
        409,
        'conflicto',
        'No podés cambiar tu propio acceso: pedíselo a otra persona que supervise.',
      )
    const changed = await members.changeByMember(member.organization, id, body)
    if (changed === 'absent') throw new Problem(404, 'no_encontrado', 'Esa persona no está en la lista.')
    if (changed === 'last_supervisor')
      throw new Problem(409, 'conflicto', 'Tiene que quedar al menos una persona que supervise.')
    note(body.isEnabled ? `Dejó a una persona con el rol ${ROLE_NAMES[body.role]}` : 'Quitó a una persona')
    return DONE
  })
}

const ROLE_NAMES = { supervisor: 'supervisión', clerk: 'carga' } as const

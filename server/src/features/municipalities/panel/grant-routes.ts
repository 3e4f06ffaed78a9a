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
import { MUNICIPALITY } from '../municipality-kind.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

const MAX_ACTIVE_KEYS = 20
const MAX_MEMBERS = 200

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
    if ((await members.list(member.organization)).length >= MAX_MEMBERS)
      throw new Problem(409, 'conflicto', 'El municipio tiene el máximo de personas en la lista.')
    const invited = await members.invite(member.organization, body, `member:${member.id}`)
    if (invited.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', invited.message)
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
    // Supervisors cannot remove themselves, so one always remains.
    if (id === member.id)
      throw new Problem(
        409,
        'conflicto',
        'No podés cambiar tu propio acceso: pedíselo a otra persona que supervise.',
      )
    if (!(await members.change(member.organization, id, body)))
      throw new Problem(404, 'no_encontrado', 'Esa persona no está en la lista.')
    note(body.isEnabled ? `Dejó a una persona con el rol ${ROLE_NAMES[body.role]}` : 'Quitó a una persona')
    return DONE
  })
}

const ROLE_NAMES = { supervisor: 'supervisión', clerk: 'carga' } as const

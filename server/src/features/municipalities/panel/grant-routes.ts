import {
  panelChangeMember,
  panelInvite,
  panelKeyCalls,
  panelMembers,
  panelWebhookCalls,
} from '@multas/contract'
import type { z } from 'zod'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import {
  openActorNames,
  presentMembers,
  registerKeyCalls,
  registerWebhookCalls,
  requireChanged,
  requireInvited,
} from '../../organizations/index.ts'
import { tooManyMembers } from '../members/too-many-members.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'
import type { MunicipalPanelDeps } from './municipal-panel-deps.ts'

const MAX_ACTIVE_KEYS = 20

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
}

const conflict = (message: string) => new Problem(409, 'conflicto', message)
const REFUSALS = {
  exists: () => conflict('Ese correo ya está en la lista; si está deshabilitado, habilitalo.'),
  too_many: tooManyMembers,
  absent: () => new Problem(404, 'no_encontrado', 'Esa persona no está en la lista.'),
  last: () => conflict('Tiene que quedar al menos una persona que supervise.'),
}

function registerMembers(app: App, deps: MunicipalPanelDeps): void {
  const { members } = deps.municipalities
  registerCall(app, panelMembers, async ({ member }) => {
    const isYou = ({ id }: { readonly id: string }) => id === member.id
    return {
      members: presentMembers(
        await members.list(member.organization),
        (one) => isYou(one) || member.role === 'supervisor',
        (one) => ({ role: one.role, isEnabled: one.disabledAt === null, isYou: isYou(one) }),
      ),
    }
  })
  registerCall(app, panelInvite, async ({ member, body, note }) => {
    requireInvited(await members.invite(member.organization, body, `member:${member.id}`), REFUSALS)
    note(`Invitó a una persona con el rol ${ROLE_NAMES[body.role]}`)
    return { done: true } as const
  })
  registerCall(app, panelChangeMember, async ({ member, params: { id }, body, note }) => {
    if (id === member.id)
      throw conflict('No podés cambiar tu propio acceso: pedíselo a otra persona que supervise.')
    const done = requireChanged(await members.changeByMember(member.organization, id, body), REFUSALS)
    note(describeChange(body))
    return done
  })
}

const ROLE_NAMES = { supervisor: 'supervisión', clerk: 'carga' } as const

function describeChange({ role, isEnabled }: z.output<(typeof panelChangeMember)['body']>): string {
  if (isEnabled === false) return 'Quitó a una persona'
  return role === undefined
    ? 'Volvió a habilitar a una persona'
    : `Dejó a una persona con el rol ${ROLE_NAMES[role]}`
}

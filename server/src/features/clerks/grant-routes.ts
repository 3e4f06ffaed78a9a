import {
  panelChangeMember,
  panelInvite,
  panelIssueKey,
  panelKeys,
  panelMembers,
  panelRevokeKey,
  panelRotateKey,
} from '@multas/contract'
import { maskEmail } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { nameActor } from './name-actor.ts'
import { CHANGES, GRANTS, type PanelGuardDeps, panelCalls, READS } from './register-panel-call.ts'

const MAX_ACTIVE_KEYS = 20
const MAX_MEMBERS = 200

const DONE = { done: true } as const

export function grantRoutes(app: App, deps: PanelGuardDeps): void {
  registerKeys(app, deps)
  registerMembers(app, deps)
}

function registerKeys(app: App, deps: PanelGuardDeps): void {
  const { members, keys } = deps.municipalities
  const acts = keys.acts(MAX_ACTIVE_KEYS)
  const register = panelCalls(app, deps)
  register(panelKeys, READS, async ({ clerk }) => {
    const colleagues = await members.list(clerk.municipality)
    const nameMaker = (by: string) => ({ createdBy: nameActor(by, colleagues, clerk.id) })
    return { keys: await acts.listNamed(clerk.municipality, nameMaker) }
  })
  register(panelIssueKey, GRANTS, ({ clerk, body }) =>
    acts.issue(clerk.municipality, body, `member:${clerk.id}`),
  )
  register(panelRotateKey, GRANTS, ({ clerk, params: { id } }) =>
    acts.rotate(clerk.municipality, id, `member:${clerk.id}`),
  )
  register(panelRevokeKey, CHANGES, ({ clerk, params: { id } }) =>
    acts.revoke(clerk.municipality, id, `member:${clerk.id}`),
  )
}

function registerMembers(app: App, deps: PanelGuardDeps): void {
  const { members } = deps.municipalities
  const register = panelCalls(app, deps)
  register(panelMembers, READS, async ({ clerk }) => {
    const found = await members.list(clerk.municipality)
    const seesAll = clerk.role === 'supervisor'
    return {
      members: found.map(({ id, email, role, invitedAt, disabledAt }) => ({
        id,
        email: seesAll || id === clerk.id ? email : maskEmail(email),
        role,
        invitedAt: invitedAt.toISOString(),
        isEnabled: disabledAt === null,
        isYou: id === clerk.id,
      })),
    }
  })
  register(panelInvite, GRANTS, async ({ clerk, body }) => {
    if ((await members.list(clerk.municipality)).length >= MAX_MEMBERS)
      throw new Problem(409, 'conflicto', 'El municipio ya tiene demasiadas personas habilitadas.')
    const invited = await members.invite(clerk.municipality, body, `member:${clerk.id}`)
    if (invited.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', invited.message)
    if (invited.outcome === 'exists')
      throw new Problem(
        409,
        'conflicto',
        'Ese correo ya está en la lista; si está deshabilitado, habilitalo.',
      )
    return DONE
  })
  register(panelChangeMember, GRANTS, async ({ clerk, params: { id }, body }) => {
    // Supervisors cannot remove themselves, so one always remains.
    if (id === clerk.id)
      throw new Problem(
        409,
        'conflicto',
        'No podés cambiar tu propio acceso: pedíselo a otra persona que supervise.',
      )
    if (await members.change(clerk.municipality, id, body)) return DONE
    throw new Problem(404, 'no_encontrado', 'Esa persona no está en la lista.')
  })
}

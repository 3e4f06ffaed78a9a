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
const DAY_MS = 86_400_000

const DONE = { done: true } as const

export function grantRoutes(app: App, deps: PanelGuardDeps): void {
  registerKeys(app, deps)
  registerMembers(app, deps)
}

function registerKeys(app: App, { municipalities, clock, ...deps }: PanelGuardDeps): void {
  const { keys, members } = municipalities
  const register = panelCalls(app, { municipalities, clock, ...deps })
  const isActive = ({ expiresAt, revokedAt }: { expiresAt: Date | null; revokedAt: Date | null }) =>
    revokedAt === null && (expiresAt === null || expiresAt > clock())
  register(panelKeys, READS, async ({ clerk }) => {
    const [found, colleagues] = await Promise.all([
      keys.list(clerk.municipality),
      members.list(clerk.municipality),
    ])
    return {
      keys: found.map((key) => ({
        id: key.id,
        name: key.name,
        scopes: [...key.scopes],
        lastFour: key.lastFour,
        createdAt: key.createdAt.toISOString(),
        createdBy: nameActor(key.createdBy, colleagues, clerk.id),
        lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        expiresAt: key.expiresAt?.toISOString() ?? null,
        revokedAt: key.revokedAt?.toISOString() ?? null,
        isActive: isActive(key),
      })),
    }
  })
  register(panelIssueKey, GRANTS, async ({ clerk, body: { name, scopes, days } }) => {
    const active = (await keys.list(clerk.municipality)).filter(isActive)
    if (active.length >= MAX_ACTIVE_KEYS)
      throw new Problem(409, 'conflicto', 'Hay demasiadas claves activas. Anulá alguna que no se use.')
    const expiresAt = days === null ? null : new Date(clock().getTime() + days * DAY_MS)
    const request = { name, scopes: [...new Set(scopes)], expiresAt }
    return keys.issue(clerk.municipality, request, `member:${clerk.id}`)
  })
  register(panelRotateKey, GRANTS, async ({ clerk, params: { id } }) => {
    const rotated = await keys.rotate(clerk.municipality, { id }, `member:${clerk.id}`)
    if (rotated === null) throw new Problem(404, 'no_encontrado', 'Esa clave no existe o ya no sirve.')
    return rotated
  })
  register(panelRevokeKey, CHANGES, async ({ clerk, params: { id } }) => {
    if (await keys.revoke(clerk.municipality, id, `member:${clerk.id}`)) return DONE
    throw new Problem(404, 'no_encontrado', 'Esa clave no existe.')
  })
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

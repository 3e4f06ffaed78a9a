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
import { maskEmail, reachesRole } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { nameActor } from '../admin/index.ts'
import { type OversightDeps, requireMunicipality } from './oversight-deps.ts'
import { isActiveKey } from './read-rows.ts'

const DONE = { done: true } as const
const DAY_MS = 86_400_000
const iso = (at: Date | null): string | null => at?.toISOString() ?? null
const absent = (what: string) => new Problem(404, 'no_encontrado', what)

export function grantRoutes(app: App, deps: OversightDeps): void {
  registerMembers(app, deps)
  registerKeys(app, deps)
  registerWebhooks(app, deps)
}

function registerMembers(app: App, deps: OversightDeps): void {
  const { registerAdminCall } = deps
  const { members } = deps.municipalities
  registerAdminCall(app, adminMembers, async ({ params: { slug }, actor }) => {
    await requireMunicipality(deps, slug)
    const seesAll = reachesRole(actor.role, 'operator')
    const found = await members.list(slug)
    return {
      members: found.map(({ id, email, role, invitedAt, disabledAt }) => ({
        id,
        email: seesAll ? email : maskEmail(email),
        role,
        invitedAt: invitedAt.toISOString(),
        isEnabled: disabledAt === null,
      })),
    }
  })
  registerAdminCall(app, adminInviteMember, async ({ params: { slug }, body, actor, note }) => {
    await requireMunicipality(deps, slug)
    const invited = await members.invite(slug, body, nameActor(actor))
    if (invited.outcome === 'wrong_email') throw new Problem(400, 'email_invalido', invited.message)
    if (invited.outcome === 'exists')
      throw new Problem(
        409,
        'conflicto',
        'Ese correo ya está en la lista; si no tiene acceso, devolvéselo ahí.',
      )
    note(`slug:${slug} id:${invited.id}`, { role: body.role })
    return { id: invited.id }
  })
  registerAdminCall(app, adminChangeMember, async ({ params: { slug, id }, body, note }) => {
    note(`slug:${slug} id:${id}`, body)
    if (await members.change(slug, id, body)) return DONE
    throw absent('Esa persona no está en la lista del municipio.')
  })
}

function registerKeys(app: App, deps: OversightDeps): void {
  const { registerAdminCall, clock } = deps
  const { keys } = deps.municipalities
  registerAdminCall(app, adminKeys, async ({ params: { slug } }) => {
    await requireMunicipality(deps, slug)
    const found = await keys.list(slug)
    return {
      keys: found.map((key) => ({
        id: key.id,
        name: key.name,
        scopes: [...key.scopes],
        lastFour: key.lastFour,
        createdAt: key.createdAt.toISOString(),
        lastUsedAt: iso(key.lastUsedAt),
        expiresAt: iso(key.expiresAt),
        revokedAt: iso(key.revokedAt),
        isActive: isActiveKey(key, clock()),
      })),
    }
  })
  registerAdminCall(app, adminIssueKey, async ({ params: { slug }, body, actor, note }) => {
    await requireMunicipality(deps, slug)
    const { name, days } = body
    const scopes = [...new Set(body.scopes)]
    const expiresAt = days === null ? null : new Date(clock().getTime() + days * DAY_MS)
    const issued = await keys.issue(slug, { name, scopes, expiresAt }, nameActor(actor))
    note(`slug:${slug} id:${issued.id}`, { scopes: scopes.join(' '), days })
    return issued
  })
  registerAdminCall(app, adminRotateKey, async ({ params: { slug, id }, actor, note }) => {
    const rotated = await keys.rotate(slug, { id }, nameActor(actor))
    if (rotated === null) throw absent('Esa clave no existe o ya no sirve.')
    note(`slug:${slug} id:${id}`, { next: rotated.id })
    return rotated
  })
  registerAdminCall(app, adminRevokeKey, async ({ params: { slug, id }, actor }) => {
    if (await keys.revoke(slug, id, nameActor(actor))) return DONE
    throw absent('Esa clave no existe.')
  })
}

function registerWebhooks(app: App, deps: OversightDeps): void {
  const { registerAdminCall } = deps
  const { webhooks } = deps.municipalities
  registerAdminCall(app, adminWebhooks, async ({ params: { slug } }) => {
    await requireMunicipality(deps, slug)
    const found = await webhooks.list(slug)
    const told = found.map(async ({ id, url, events, isEnabled, createdAt }) => {
      const messages = ((await webhooks.deliveries(slug, id)) ?? []).map(presentMessage)
      return { id, url, events: [...events], isEnabled, createdAt: createdAt.toISOString(), messages }
    })
    return { webhooks: await Promise.all(told) }
  })
  registerAdminCall(app, adminRetryWebhook, async ({ params: { slug, id }, body: { eventId }, note }) => {
    note(`slug:${slug} id:${id}`, { event: eventId })
    if (await webhooks.retry(slug, { webhook: id, eventId })) return DONE
    throw absent('Ese aviso no existe o no está perdido.')
  })
}

type Message = NonNullable<
  Awaited<ReturnType<OversightDeps['municipalities']['webhooks']['deliveries']>>
>[number]

function presentMessage({ deliveredAt, deadAt, ...message }: Message) {
  const state = deliveredAt ? ('delivered' as const) : deadAt ? ('dead' as const) : ('pending' as const)
  return {
    ...message,
    state,
    createdAt: message.createdAt.toISOString(),
    lastAttemptAt: iso(message.lastAttemptAt),
    nextAttemptAt: iso(message.nextAttemptAt),
  }
}

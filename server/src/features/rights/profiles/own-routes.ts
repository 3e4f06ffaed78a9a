import { randomUUID } from 'node:crypto'
import { claimProfile, publishProfileParts, readOwnProfiles, removeProfile } from '@multas/contract'
import {
  type Gender,
  isSlugShaped,
  PROFILE_PARTS,
  parseSubject,
  type Subject,
  subjectKey,
} from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { acceptRequest, fileRequest, presentOwnRequest } from '../requests/index.ts'
import { openClaim, sealClaim } from './claim-content.ts'
import { insertClaim, listClaimsOf } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { presentProfile } from './read-profile.ts'
import { ensureProfile } from './record-profile.ts'
import { isPublic, openSlug, slugHashOf } from './slug-of.ts'
import {
  chooseParts,
  findBySlug,
  findBySubject,
  hideProfile,
  listProfilesOf,
  type ProfileRow,
} from './store.ts'

/** Same reply for unknown, removed, hidden and blocked profiles. */
const noSuchProfile = () => new Problem(404, 'no_encontrado', 'No hay ningún perfil en esa dirección.')

export function ownRoutes(app: App, deps: ProfilesDeps): void {
  registerReading(app, deps)
  registerChanges(app, deps)
}

function registerReading(app: App, deps: ProfilesDeps): void {
  const { secrets, mode } = deps
  const { db } = deps.database
  registerCall(app, readOwnProfiles, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await deps.requireHolder(request)
    const site = { isEnabled: mode !== 'nobody', isOwnOnly: mode === 'own' }
    if (!site.isEnabled) return { ...site, profiles: [], claims: [] }
    const [profiles, claims] = await Promise.all([listProfilesOf(db, accountId), listClaimsOf(db, accountId)])
    return {
      ...site,
      profiles: await Promise.all(
        profiles.map(async (profile) => ({
          preview: await presentProfile(deps, profile),
          shown: [...profile.shownParts],
          isHidden: profile.state === 'hidden' || profile.isBlocked,
        })),
      ),
      claims: await Promise.all(
        claims.map(async ({ id, subjectHash, state, createdAt, contentSealed }) => ({
          id,
          slug: openSlug(deps, await findBySubject(db, subjectHash)),
          state,
          createdAt: createdAt.toISOString(),
          answer: openClaim(secrets, contentSealed).answer || null,
        })),
      ),
    }
  })
}

async function findPublic(deps: ProfilesDeps, slugHash: Buffer): Promise<ProfileRow> {
  const profile = await findBySlug(deps.database.db, slugHash)
  if (!isPublic(profile, deps.mode)) throw noSuchProfile()
  return profile
}

function readPerson(typed: { readonly dni: string; readonly gender: Gender }): Subject {
  const subject = parseSubject(typed)
  if (subject.ok) return subject.value
  throw new Problem(400, 'datos_invalidos', subject.message)
}

async function profileOfPerson(deps: ProfilesDeps, subject: Subject, email: string): Promise<ProfileRow> {
  if (deps.mode === 'nobody') throw noSuchProfile()
  const found = await deps.findOwnPerson(deps.secrets.lookupHash('subject', subjectKey(subject)), email)
  if (found === null)
    throw new Problem(
      404,
      'no_encontrado',
      'Primero buscá tu DNI con este mismo correo: el perfil se arma con lo que encuentra esa búsqueda.',
    )
  const profile = await ensureProfile(deps, found)
  if (profile !== undefined && profile.state === 'shown' && !profile.isBlocked) return profile
  throw new Problem(
    409,
    'conflicto',
    'No podemos publicar un perfil para ese DNI. Escribinos si es un error.',
  )
}

function registerChanges(app: App, deps: ProfilesDeps): void {
  const { secrets, clock } = deps
  const { db } = deps.database
  const hashOf = (slug: string): Buffer => {
    if (deps.mode === 'nobody' || !isSlugShaped(slug)) throw noSuchProfile()
    return slugHashOf(secrets, slug)
  }
  registerCall(app, claimProfile, async ({ body, request }) => {
    const { accountId, email } = await deps.requireHolder(request)
    await acceptRequest(deps, accountId)
    const profile =
      'slug' in body
        ? await findPublic(deps, hashOf(body.slug))
        : await profileOfPerson(deps, readPerson(body), email)
    const claim = {
      id: randomUUID(),
      subjectHash: profile.subjectHash,
      accountId,
      contentSealed: sealClaim(secrets, { text: body.text, note: '', answer: '' }),
      createdAt: clock(),
    }
    if (profile.accountId === accountId) throw new Problem(409, 'conflicto', 'Ese perfil ya es tuyo.')
    if (await insertClaim(db, claim)) return { id: claim.id }
    throw new Problem(409, 'conflicto', 'Ya reclamaste ese perfil: te vamos a responder.')
  })
  registerCall(app, publishProfileParts, async ({ body, request }) => {
    const { accountId } = await deps.requireHolder(request)
    const parts = PROFILE_PARTS.filter((part) => body.shown.includes(part))
    if (await chooseParts(db, { slugHash: hashOf(body.slug), accountId, parts })) return { shown: parts }
    throw noSuchProfile()
  })
  registerCall(app, removeProfile, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId, email } = await deps.requireHolder(request)
    await acceptRequest(deps, accountId)
    const now = clock()
    const slugHash = hashOf(body.slug)
    const row = await db.transaction().execute(async (tx) => {
      const subjectHash = await hideProfile(tx, slugHash)
      if (subjectHash === undefined) throw noSuchProfile()
      const asked = { kind: 'suppression', about: 'profile', channel: 'site', email, accountId } as const
      const text = body.text?.trim() || 'Que se quite el perfil.'
      const named = { kind: 'profile', label: body.slug } as const
      return fileRequest(deps, tx, { ...asked, name: email, text, named, subjectHash }, now)
    })
    return { request: presentOwnRequest(secrets, row, now) }
  })
}

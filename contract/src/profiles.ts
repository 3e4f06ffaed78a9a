import { PROFILE_PARTS, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { neitherForm } from './neither-form.ts'
import { count, positiveInteger } from './numbers.ts'
import { ownRightsRequest } from './rights.ts'
import { optionalText, requiredText, writtenPerson } from './texts.ts'

const TAG = 'Perfiles'
const slug = z.string().max(80)

const counted = z.array(z.object({ name: z.string(), count: positiveInteger }))

/** Public content of `/{slug}`: never an identifier, a place or a single offence. */
export const publicProfile = z
  .object({
    slug: z.string(),
    name: z.string(),
    /**
     * Null if it would be perfect but not all jurisdictions answered. Not conclusive while `answered <
     * asked`.
     */
    score: z.int().min(0).max(100).nullable(),
    category: z.string().nullable(),
    pending: count,
    resolved: count,
    /** Disputed fines under review, of all of them. */
    inReview: count,
    consultedAt: z.iso.datetime(),
    answered: count,
    asked: count,
    isClaimed: z.boolean(),
    /** Absent: not published. */
    typologies: counted.optional(),
    jurisdictions: counted.optional(),
    years: counted.optional(),
  })
  .meta({ id: 'PublicProfile' })

export type PublicProfile = z.infer<typeof publicProfile>

const ownClaim = z.object({
  id: z.uuid(),
  slug: z.string().nullable(),
  state: z.enum(['open', 'granted', 'rejected']),
  createdAt: z.iso.datetime(),
  answer: z.string().nullable(),
})
export type OwnProfileClaim = z.infer<typeof ownClaim>

const ownProfiles = z.object({
  isEnabled: z.boolean(),
  /** Only claimed pages are public; claims are by DNI. */
  isOwnOnly: z.boolean(),
  /** With everything that could be published. */
  profiles: z.array(
    z.object({
      preview: publicProfile,
      shown: z.array(z.enum(PROFILE_PARTS)),
      /** Its removal was requested. */
      isHidden: z.boolean(),
    }),
  ),
  claims: z.array(ownClaim),
})
export type OwnProfiles = z.infer<typeof ownProfiles>

export const readOwnProfiles = defineCall({
  operation: 'profiles.own.read',
  method: 'GET',
  path: '/api/account/profiles',
  summary: 'Los perfiles que esta cuenta reclamó, con todo lo que podría publicarse de cada uno.',
  tag: TAG,
  access: { by: 'account' },
  replies: { 200: ownProfiles },
  errors: [401],
})

const claimText = requiredText(TEXT_LIMITS.note, 'Contanos cómo podés acreditar que sos vos', 10)

export const claimProfile = defineCall({
  operation: 'profiles.claim',
  method: 'POST',
  path: '/api/account/profiles/claim',
  summary:
    'Reclama un perfil para esta cuenta: por su dirección, o por el DNI si una búsqueda de este correo encontró a la persona. Lo resuelve un operador con lo que se acredite.',
  tag: TAG,
  access: { by: 'account' },
  body: z.union(
    [z.strictObject({ slug, text: claimText }), z.strictObject({ ...writtenPerson, text: claimText })],
    neitherForm('Se espera la dirección de un perfil (slug), o un DNI y su género'),
  ),
  replies: { 200: z.object({ id: z.uuid() }) },
  errors: [400, 401, 404, 409, 429],
})

export const publishProfileParts = defineCall({
  operation: 'profiles.publish',
  method: 'POST',
  path: '/api/account/profiles/publish',
  summary: 'Elige qué más muestra un perfil propio. Una lista vacía lo deja como al principio.',
  tag: TAG,
  access: { by: 'account' },
  body: z.strictObject({ slug, shown: z.array(z.enum(PROFILE_PARTS)).max(PROFILE_PARTS.length) }),
  replies: { 200: z.object({ shown: z.array(z.enum(PROFILE_PARTS)) }) },
  errors: [401, 404],
})

export const removeProfile = defineCall({
  operation: 'profiles.remove',
  method: 'POST',
  path: '/api/account/profiles/remove',
  summary: 'Pide que se quite un perfil. Deja de verse en el acto, mientras se resuelve el pedido.',
  tag: TAG,
  access: { by: 'account' },
  body: z.strictObject({ slug, text: optionalText(TEXT_LIMITS.note).optional() }),
  replies: { 200: z.object({ request: ownRightsRequest }) },
  errors: [401, 404, 409, 429],
})

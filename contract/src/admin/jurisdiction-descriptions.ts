import { z } from 'zod'
import { count, integer, writtenInteger } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { describedSource, descriptionFault, lookOnly, slugParam, steer } from './jurisdiction-shapes.ts'

const platform = z.object({
  name: z.string(),
  text: z.string(),
  /** Names of the other jurisdictions that extend it now. */
  others: z.array(z.string()),
})
export type AdminPlatform = z.infer<typeof platform>

export const adminReadDescription = defineAdminCall({
  ...lookOnly,
  operation: 'admin.jurisdictions.description',
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug/description',
  summary:
    'El texto de una descripción: la vigente, una versión o, con 0, el archivo; un esqueleto si no hay.',
  params: slugParam,
  query: z.object({ version: writtenInteger(0).optional() }),
  replies: {
    200: z.object({
      text: z.string(),
      /** 0: the file; null: a skeleton for a jurisdiction that there is not yet. */
      version: integer.nullable(),
      /** Files in the folder that the text extends: what it does not say itself is as they say. */
      platforms: z.array(platform),
    }),
  },
  errors: [404],
})

const text = z.string().max(60_000, 'La descripción es demasiado larga')
const diffLine = z.object({
  kind: z.enum(['same', 'added', 'removed', 'gap']),
  text: z.string(),
  /** Line numbers, from 1; null on the side that has no such line. */
  before: integer.nullable(),
  after: integer.nullable(),
})
export type AdminDiffLine = z.infer<typeof diffLine>

const checked = z.object({
  faults: z.array(descriptionFault),
  /** Against what is in force. */
  diff: z.array(diffLine),
  /** What the text makes of it; empty when it has faults. */
  sources: z.array(describedSource),
})
export type AdminCheckedDescription = z.infer<typeof checked>

export const adminCheckDescription = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.check',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/check',
  summary: 'Dice qué fallas tiene un texto y en qué cambia la descripción vigente. No guarda nada.',
  audited: false,
  params: slugParam,
  body: z.strictObject({ text }),
  replies: { 200: checked },
})

export const adminSaveDescription = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.save_version',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/versions',
  summary:
    'Guarda una versión nueva de la descripción y la pone en vigencia; agrega la jurisdicción si no está.',
  dangerous: true,
  params: slugParam,
  body: z.strictObject({
    text,
    note: z.string().trim().max(300),
    /** The version that was in force when the writing began; 0: the file; null: there was none. */
    basedOn: count.nullable(),
  }),
  replies: {
    200: z.discriminatedUnion('saved', [
      z.object({ saved: z.literal(true), version: integer }),
      z.object({ saved: z.literal(false), faults: z.array(descriptionFault) }),
    ]),
  },
  errors: [409],
})

export const adminUseVersion = defineAdminCall({
  ...steer,
  operation: 'admin.jurisdictions.use_version',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/use-version',
  summary: 'Vuelve a poner en vigencia una versión guardada o, con 0, el archivo.',
  dangerous: true,
  params: slugParam,
  body: z.strictObject({ version: count }),
  replies: {
    200: z.discriminatedUnion('used', [
      z.object({ used: z.literal(true) }),
      z.object({ used: z.literal(false), faults: z.array(descriptionFault) }),
    ]),
  },
  errors: [404],
})

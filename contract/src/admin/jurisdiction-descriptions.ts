import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count, integer, writtenInteger } from '../numbers.ts'
import { optionalText } from '../texts.ts'
import { describedSource, descriptionFault, slugParam, writtenDescription } from './jurisdiction-shapes.ts'

const platform = z.object({
  name: z.string(),
  text: z.string(),
  others: z.array(z.string()),
})
export type AdminPlatform = z.infer<typeof platform>

export const adminReadDescription = defineCall({
  operation: 'admin.jurisdictions.description',
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug/description',
  summary:
    'El texto de una descripción: la vigente, una versión o, con 0, el archivo. Sin ninguna, un esqueleto.',
  access: { by: 'admin', role: 'read_only' },
  params: slugParam,
  query: z.object({ version: writtenInteger(0).optional() }),
  replies: {
    200: z.object({
      text: z.string(),
      /** 0: the file; null: a skeleton for a jurisdiction that does not exist yet. */
      version: integer.nullable(),
      /** Files that the text extends; they supply everything that it omits. */
      platforms: z.array(platform),
    }),
  },
  errors: [404],
})

const diffLine = z.object({
  kind: z.enum(['same', 'added', 'removed', 'gap']),
  text: z.string(),
  /** From 1; null on the side that lacks the line. */
  before: integer.nullable(),
  after: integer.nullable(),
})
export type AdminDiffLine = z.infer<typeof diffLine>

const checked = z.object({
  faults: z.array(descriptionFault),
  diff: z.array(diffLine),
  sources: z.array(describedSource),
})
export type AdminCheckedDescription = z.infer<typeof checked>

export const adminCheckDescription = defineCall({
  operation: 'admin.jurisdictions.check',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/check',
  summary: 'Valida un texto y lo compara con la descripción vigente. No guarda nada.',
  access: { by: 'admin', role: 'operator', audited: false },
  params: slugParam,
  body: z.strictObject({ text: writtenDescription }),
  replies: { 200: checked },
})

export const adminSaveDescription = defineCall({
  operation: 'admin.jurisdictions.save_version',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/versions',
  summary:
    'Guarda una versión nueva de la descripción y la pone en vigencia; agrega la jurisdicción si no está.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: slugParam,
  body: z.strictObject({
    text: writtenDescription,
    note: optionalText(TEXT_LIMITS.reason),
    /** Version in force when editing began; 0: the file; null: none. */
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

export const adminUseVersion = defineCall({
  operation: 'admin.jurisdictions.use_version',
  method: 'POST',
  path: '/api/admin/jurisdictions/:slug/use-version',
  summary: 'Vuelve a poner en vigencia una versión guardada o, con 0, el archivo.',
  access: { by: 'admin', role: 'operator', dangerous: true },
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

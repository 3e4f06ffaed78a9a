import { TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { integer } from './numbers.ts'
import { shortUrl } from './texts.ts'

export const webhookUrl = shortUrl(/^https?$/, 'Tiene que ser una dirección https', TEXT_LIMITS.webhookUrl)

export const webhookEvents = <const Names extends readonly string[]>(names: Names) =>
  z
    .array(z.enum(names))
    .min(1, 'Elegí al menos un aviso')
    .max(names.length)
    .refine((given) => new Set(given).size === given.length, 'Hay avisos repetidos')

export const panelWebhook = <const Names extends readonly string[]>(names: Names) =>
  z.object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(names)),
    isEnabled: z.boolean(),
    createdAt: z.iso.datetime(),
  })

export const webhookPing = z.object({
  isDelivered: z.boolean(),
  /** HTTP status; null without a response. */
  status: integer.nullable(),
  reason: z.string().nullable(),
})

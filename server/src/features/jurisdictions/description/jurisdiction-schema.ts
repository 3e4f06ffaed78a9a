import { isPaymentHost } from '@multas/domain'
import { z } from 'zod'
import { factsShape } from './facts-schema.ts'
import { slug, text, webAddress } from './text-schemas.ts'

const paymentHost = z
  .string()
  .refine(
    isPaymentHost,
    'must be a host such as pagos.example.gob.ar, or *.example.gob.ar: no https://, no path',
  )

export const jurisdictionSchema = z
  .strictObject({
    slug,
    name: text,
    level: z.enum(['provincial', 'nacional', 'municipal']).default('provincial'),
    province: slug.optional(),
    official_site: webAddress.optional(),
    official_form: webAddress.optional(),
    payment_hosts: z.array(paymentHost).max(20).default([]),
    combine: z.boolean().default(false),
    sources: z.array(z.unknown()).default([]),
    ...factsShape,
  })
  .refine((file) => file.level !== 'municipal' || file.province !== undefined, {
    path: ['province'],
    error: 'is required when level is municipal',
  })
export type JurisdictionSpec = z.infer<typeof jurisdictionSchema>

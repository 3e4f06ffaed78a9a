import { GENDERS } from '@multas/domain'
import { z } from 'zod'
import { authSchema } from './auth-schema.ts'
import { detailSchema } from './detail-schema.ts'
import { fineFields, personFields, vehicleFields } from './field-schema.ts'
import { pagesInOneWay, readingKeys } from './reading-schema.ts'
import { headersSchema, requestSchema, stepSchema } from './request-schema.ts'
import { signSchema } from './sign-schema.ts'
import { baseUrl, listOf, scalarText, text, webAddress } from './text-schemas.ts'

const shape = z
  .string()
  .regex(/^[A0]{6,7}$|^cars$|^motorcycles$/, 'must be a shape such as AA000AA, or cars, or motorcycles')

const limitsSchema = z.strictObject({
  concurrency: z.number().int().min(1).max(1_000).default(32),
  per_second: z.number().positive().max(10_000).default(100),
  timeout_s: z.number().positive().max(600).default(20),
  request_timeout_s: z.number().positive().max(600).optional(),
  max_body_mb: z.number().positive().max(64).default(8),
  max_pages: z.number().int().min(1).max(10_000).default(200),
  retries: z.number().int().min(0).max(10).default(2),
  breaker: z
    .strictObject({
      failures: z.number().int().min(1).default(5),
      cool_down_s: z.number().positive().default(30),
    })
    .prefault({}),
})

/** Credentials belong in the environment, never in the file. */
const fromEnvironment = z
  .string()
  .regex(/^\$\{[A-Za-z_][A-Za-z0-9_]*\}$/, 'must come from the environment, as a variable and nothing else')

const tlsSchema = z
  .strictObject({
    ca_file: text.optional(),
    cert: fromEnvironment.optional(),
    key: fromEnvironment.optional(),
    passphrase: fromEnvironment.optional(),
  })
  .refine(
    (tls) => (tls.cert === undefined) === (tls.key === undefined),
    'needs both cert and key, or neither',
  )
  .refine(
    (tls) => tls.ca_file !== undefined || tls.cert !== undefined || tls.key !== undefined,
    'needs ca_file, or cert and key',
  )

const variant = z.strictObject({ steps: z.array(stepSchema).optional(), request: requestSchema.optional() })

const httpKeys = {
  base_url: baseUrl,
  accepts: z
    .strictObject({
      plate_formats: listOf(shape).optional(),
      dni: z.strictObject({ min: z.number().int().optional(), max: z.number().int().optional() }).optional(),
      genders: z.array(z.enum(GENDERS)).optional(),
    })
    .default({}),
  auth: authSchema.default({ type: 'none' }),
  tls: tlsSchema.optional(),
  sign: signSchema.optional(),
  headers: headersSchema.default({}),
  limits: limitsSchema.prefault({}),
  steps: z.array(stepSchema).default([]),
  request: requestSchema.optional(),
  patent: variant.optional(),
  dni: variant.optional(),
  evidence: z
    .strictObject({
      hosts: z.array(webAddress).default([]),
      auth: z.boolean().default(true),
      steps: z.boolean().default(false),
    })
    .prefault({}),
  ...readingKeys,
}

const common = {
  subjects: z.array(z.enum(['patent', 'dni'])).min(1, 'must name patent, dni or both'),
  extends: z.unknown().optional(),
  options: z.record(z.string(), scalarText).optional(),
}

const needsUser = {
  ...common,
  mode: z.literal('needs_user'),
  form_link: webAddress.optional(),
  message: text.optional(),
}

export const httpSourceSchema = z
  .strictObject({
    ...common,
    kind: z.literal('http').default('http'),
    mode: z.enum(['automatic', 'needs_user']).default('automatic'),
    form_link: webAddress.optional(),
    message: text.optional(),
    fields: fineFields.default({}),
    detail: detailSchema.optional(),
    ...httpKeys,
  })
  .refine(pagesInOneWay, 'needs only one of page, cursor, next_link, next')
export type HttpSourceSpec = z.infer<typeof httpSourceSchema>

export const registrySourceSchema = z.strictObject({
  ...common,
  kind: z.literal('registry'),
  mode: z.literal('automatic').default('automatic'),
})
/** Request settings may stay in the file until there is an agreement; they are ignored. */
export const manualSourceSchema = z.looseObject({ ...needsUser, kind: z.enum(['http']).default('http') })

const registryFile = {
  slug: text,
  name: text,
  extends: common.extends,
  options: common.options,
  ...httpKeys,
}
export const vehicleRegistrySchema = z.strictObject({
  ...registryFile,
  provides: z.literal('vehicle'),
  fields: vehicleFields,
})
export const personRegistrySchema = z.strictObject({
  ...registryFile,
  provides: z.literal('person'),
  fields: personFields,
})

import { z } from 'zod'
import { conditions } from './condition-schema.ts'
import { collectSchema, requestSchema, stepSchema } from './request-schema.ts'
import { scalarText, text } from './text-schemas.ts'

/** docs/jurisdictions.md, "Access". */
export const authSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('header'), name: text, value: scalarText }),
  z.strictObject({ type: z.literal('query'), name: text, value: scalarText }),
  z.strictObject({ type: z.literal('basic'), user: scalarText, password: scalarText }),
  z.strictObject({ type: z.literal('bearer'), token: scalarText }),
  z.strictObject({
    type: z.literal('oauth2'),
    token_url: text,
    client_id: scalarText,
    client_secret: scalarText,
    scope: text.optional(),
    send: z.enum(['body', 'basic']).default('body'),
    extra: z.record(z.string(), scalarText).default({}),
  }),
  z.strictObject({
    type: z.literal('login'),
    steps: z.array(stepSchema).default([]),
    request: requestSchema,
    format: z.enum(['html', 'json', 'xml', 'text']).default('html'),
    collect: collectSchema.default({}),
    failed: conditions.optional(),
    expired: conditions.optional(),
    lifetime_s: z.number().positive().default(1_800),
  }),
])
export type AuthSpec = z.infer<typeof authSchema>
export type OAuthSpec = Extract<AuthSpec, { type: 'oauth2' }>
export type LoginSpec = Extract<AuthSpec, { type: 'login' }>

import { z } from 'zod'
import { scalarText, text } from './text-schemas.ts'

/** docs/jurisdictions.md, "Signed requests". */
export const signSchema = z.strictObject({
  algorithm: z.enum(['hmac-sha1', 'hmac-sha256', 'hmac-sha512']).default('hmac-sha256'),
  key: scalarText,
  key_encoding: z.enum(['utf-8', 'base64', 'hex']).default('utf-8'),
  text: z.string().min(1, 'must say what is signed').max(2_000),
  encoding: z.enum(['base64', 'base64url', 'hex']).default('base64'),
  headers: z
    .record(text, text)
    .refine((headers) => Object.keys(headers).length > 0, 'must name the header that carries the signature'),
})
export type SignSpec = z.infer<typeof signSchema>

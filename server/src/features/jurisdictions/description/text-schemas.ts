import { z } from 'zod'

export const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^{}]*))?\}/g

export const text = z.string().min(1, 'must not be empty')
/** YAML numbers and flags are unquoted; headers, query and forms need strings. */
export const scalarText = z.union([z.string(), z.number(), z.boolean()]).transform(String)
export const webAddress = z.string().refine((value) => isHttp(value), 'must be an http or https address')
export const day = z.iso.date('must be a day such as 2026-03-04')
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single dashes')

export const perSubject = z.union([
  scalarText,
  z.strictObject({ patent: scalarText.optional(), dni: scalarText.optional() }),
])
export type PerSubject = z.infer<typeof perSubject>

export function listOf<T extends z.ZodType>(schema: T) {
  return z.union([schema.transform((one) => [one]), z.array(schema).min(1, 'must not be an empty list')])
}

export const baseUrl = z
  .string()
  .refine((value) => value.includes('${') || isHttp(value), 'must be an http or https address')

export function isHttp(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol } = new URL(value)
  return protocol === 'http:' || protocol === 'https:'
}

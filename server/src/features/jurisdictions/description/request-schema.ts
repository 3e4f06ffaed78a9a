import { z } from 'zod'
import { listOf, perSubject, scalarText, text } from './text-schemas.ts'

export const requestSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT']).optional(),
    path: z.string().default(''),
    query: z.record(z.string(), perSubject).optional(),
    headers: z.record(z.string(), perSubject).optional(),
    form: z.record(z.string(), perSubject).optional(),
    form_encoding: z.enum(['utf-8', 'latin1']).default('utf-8'),
    json: z.json().optional(),
    xml: z.string().optional(),
    text: z.string().optional(),
    omit_empty: z.boolean().default(false),
    retry: z.boolean().default(false),
  })
  .refine(
    (request) =>
      [request.form, request.json, request.xml, request.text].filter((b) => b !== undefined).length < 2,
    'has more than one body: keep one of form, json, xml, text',
  )
export type RequestSpec = z.infer<typeof requestSchema>

const collected = z.union([
  text,
  z
    .strictObject({
      from: listOf(text).optional(),
      header: text.optional(),
      cookie: text.optional(),
      regex: text.optional(),
      optional: z.boolean().default(false),
    })
    .refine(
      (spec) => [spec.from, spec.header, spec.cookie].filter((s) => s !== undefined).length <= 1,
      'has more than one place: keep one of from, header, cookie',
    ),
])
export type CollectedSpec = z.infer<typeof collected>

export const variableName = z
  .string()
  .regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'must be a name: letters, digits and _')
export const collectSchema = z.record(variableName, collected)

export const stepSchema = z.strictObject({
  request: requestSchema,
  format: z.enum(['html', 'json', 'xml', 'text']).default('html'),
  collect: collectSchema.default({}),
  hidden_inputs: text.optional(),
  when: z.enum(['patent', 'dni']).optional(),
})
export type StepSpec = z.infer<typeof stepSchema>

export const headersSchema = z.record(z.string(), scalarText)

import { z } from 'zod'
import { fieldSchema, fineFields, statesSchema } from './field-schema.ts'
import { readingKeys } from './reading-schema.ts'
import { requestSchema, variableName } from './request-schema.ts'

const MOST_DETAILS = 500

const { format, encoding, unwrap, items, item_json, continues, csv, sheet, errors, maintenance } = readingKeys

export const detailSchema = z.strictObject({
  request: requestSchema,
  collect: z
    .record(variableName, fieldSchema)
    .refine((names) => Object.keys(names).length > 0, 'must name at least one value of the record'),
  max: z.number().int().min(1).max(MOST_DETAILS).default(50),
  fields: fineFields,
  states: statesSchema.optional(),
  ...{ format, encoding, unwrap, items, item_json, continues, csv, sheet, errors, maintenance },
})
export type DetailSpec = z.infer<typeof detailSchema>

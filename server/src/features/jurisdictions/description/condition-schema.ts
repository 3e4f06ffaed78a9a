import { z } from 'zod'
import { listOf, text } from './text-schemas.ts'

const status = z.number().int().min(100).max(599)

const conditionKeys = {
  status: listOf(status).optional(),
  text: listOf(text).optional(),
  regex: text.optional(),
  is: text.optional(),
  selector: text.optional(),
  empty_body: z.literal(true, 'must be true').optional(),
  redirect: text.optional(),
  header: z.strictObject({ name: text, contains: text.optional() }).optional(),
}

const condition = z.union([text, z.strictObject(conditionKeys)])
export type ConditionSpec = z.infer<typeof condition>

export const conditions = listOf(condition)
export type ConditionsSpec = z.infer<typeof conditions>

export const errorRule = z.strictObject({
  when: conditions,
  message: text.optional(),
  say: text.optional(),
  retry: z.boolean().default(false),
  outcome: z.enum(['error', 'maintenance', 'needs_user', 'unsupported']).default('error'),
})

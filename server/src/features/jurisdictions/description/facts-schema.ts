import { SEVERITY_TABLE } from '@multas/domain'
import { z } from 'zod'
import { day, text, webAddress } from './text-schemas.ts'

const found = { norm: text.optional(), source: webAddress.optional(), checked: day.optional() }

const term = z.strictObject({ term: text, notes: text.optional(), ...found })

/** docs/jurisdictions.md, "The file". */
export const factsShape = {
  capital: text.optional(),
  authority: z.strictObject({ name: text, ...found }).optional(),
  unit: z
    .strictObject({
      name: text,
      based_on: text.optional(),
      ...found,
      ranges: z
        .array(
          z
            .strictObject({
              typology: z.enum(SEVERITY_TABLE.map(({ typology }) => typology)).optional(),
              min: z.number().positive().optional(),
              max: z.number().positive().optional(),
              ...found,
            })
            .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs min, max or both')
            .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, 'min is above max'),
        )
        .optional(),
      values: z
        .array(
          z.strictObject({
            value: z.number().positive(),
            from: day.optional(),
            to: day.optional(),
            norm: text.optional(),
            source: webAddress.optional(),
            notes: text.optional(),
          }),
        )
        .optional(),
    })
    .optional(),
  voluntary_payment: z
    .strictObject({
      discount: z.number().min(0).max(100).optional(),
      term: text.optional(),
      notes: text.optional(),
      ...found,
    })
    .optional(),
  instalments: z
    .strictObject({
      counts: z.array(z.int().min(2).max(120)).min(1).max(10),
      due_day: z.int().min(1).max(28),
      interest_free: z.boolean().optional(),
      notes: text.optional(),
      ...found,
    })
    .optional(),
  defence: term.optional(),
  prescription: term.optional(),
  offices: z
    .array(
      z.strictObject({
        name: text,
        address: text.optional(),
        phone: text.optional(),
        email: text.optional(),
        hours: text.optional(),
        source: webAddress.optional(),
        checked: day.optional(),
      }),
    )
    .optional(),
  notes: z.array(z.strictObject({ text, source: webAddress.optional(), checked: day.optional() })).optional(),
  questions: z
    .array(
      z.strictObject({
        question: text,
        answer: text,
        source: webAddress.optional(),
        checked: day.optional(),
      }),
    )
    .optional(),
}

export const factsSchema = z.object(factsShape)
export type JurisdictionFacts = z.infer<typeof factsSchema>

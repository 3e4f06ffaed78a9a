import { z } from 'zod'
import { defineCall } from './call.ts'
import { jurisdictionSlug } from './ids.ts'
import { decimal, positiveInteger } from './numbers.ts'

const text = z.string().nullable()
const day = z.iso.date().nullable()

const found = { norm: text, source: text, checked: day }

const term = z.object({ term: z.string(), notes: text, ...found })

const unitValue = z.object({
  /** Pesos, with cents. */
  value: decimal.positive(),
  from: day,
  to: day,
  norm: text,
  source: text,
  /** Derivation, if no source states it outright. */
  notes: text,
})

const unit = z.object({
  name: z.string(),
  basedOn: text,
  ...found,
  /** Newest known value; `to` may be in the past. */
  latest: unitValue.nullable(),
  values: z.array(unitValue),
})

const office = z.object({
  name: z.string(),
  address: text,
  phone: text,
  email: text,
  hours: text,
  source: text,
  checked: day,
})

export const jurisdictionFacts = z
  .object({
    capital: text,
    authority: z.object({ name: z.string(), ...found }).nullable(),
    unit: unit.nullable(),
    voluntaryPayment: z
      .object({
        discount: z.number().min(0).max(100).nullable().meta({ description: 'En por ciento' }),
        term: text,
        notes: text,
        ...found,
      })
      .nullable(),
    instalments: z
      .object({
        counts: z
          .array(positiveInteger)
          .meta({ description: 'En cuántas cuotas se puede pagar, de menos a más' }),
        dueDay: positiveInteger.meta({
          description: 'Día del mes en que vence cada cuota, o el hábil siguiente',
        }),
        interestFree: z.boolean().nullable().meta({ description: '`null`: no se sabe si tienen interés' }),
        notes: text,
        ...found,
      })
      .nullable(),
    defence: term.nullable(),
    prescription: term.nullable(),
    offices: z.array(office),
    notes: z.array(z.object({ text: z.string(), source: text, checked: day })),
    questions: z.array(z.object({ question: z.string(), answer: z.string(), source: text, checked: day })),
  })
  .meta({ id: 'JurisdictionFacts' })

export type JurisdictionFacts = z.infer<typeof jurisdictionFacts>

/**
 * How a search treats this kind of subject. `live`: asked. `not_configured`: we have no access yet.
 * `needs_user`: the jurisdiction requires a verification by the driver at its own site. `unsupported`: not
 * accepted there.
 */
const consultationMode = z.enum(['live', 'not_configured', 'needs_user', 'unsupported'])

export type ConsultationMode = z.infer<typeof consultationMode>

export const jurisdictionDescription = z
  .object({
    slug: z.string(),
    name: z.string(),
    level: z.enum(['nacional', 'provincial', 'municipal']),
    province: text,
    officialSite: text,
    officialForm: text,
    consultation: z.object({ patent: consultationMode, dni: consultationMode }),
    facts: jurisdictionFacts,
  })
  .meta({ id: 'JurisdictionDescription' })

export type JurisdictionDescription = z.infer<typeof jurisdictionDescription>

export const describeJurisdiction = defineCall({
  operation: 'jurisdictions.describe',
  method: 'GET',
  path: '/api/jurisdictions/:slug',
  summary:
    'Lo que se sabe de una jurisdicción: pago voluntario, descargo, prescripción, unidad y oficinas, cada dato con su fuente. Orientativo; lo que no se sabe es `null`.',
  tag: 'Jurisdicciones',
  access: { by: 'anyone' },
  params: z.object({ slug: jurisdictionSlug }),
  replies: { 200: jurisdictionDescription },
  errors: [404],
})

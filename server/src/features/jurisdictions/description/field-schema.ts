import {
  EVIDENCE_KINDS,
  type EvidenceKind,
  FINE_STATES,
  type FieldsWith,
  type FineFieldName,
  fieldsWithout,
  type WireName,
  wireName,
} from '@multas/domain'
import { z } from 'zod'
import { conditions } from './condition-schema.ts'
import { listOf, scalarText, text } from './text-schemas.ts'

const words = z.array(scalarText)

const placeKeys = ['from', 'expr', 'column', 'after', 'html', 'value', 'template'] as const

const alternative = z
  .strictObject({
    from: listOf(text).optional(),
    expr: text.optional(),
    column: text.optional(),
    after: text.optional(),
    html: text.optional(),
    value: scalarText.optional(),
    template: text.optional(),
    when: conditions.optional(),
    unless: conditions.optional(),
    regex: text.optional(),
    as: listOf(text).optional(),
    yes: words.optional(),
    no: words.optional(),
    map: z.record(z.string(), scalarText).optional(),
    join: z.string().default('; '),
    if_bad: z.enum(['set_aside', 'null']).optional(),
    required: z.boolean().optional(),
  })
  .refine(
    (spec) => placeKeys.filter((key) => spec[key] !== undefined).length === 1,
    `needs exactly one of ${placeKeys.join(', ')}`,
  )

export type FieldAlternative = z.infer<typeof alternative>

const shorthand = text.transform((from): FieldAlternative => ({ from: [from], join: '; ' }))
export const fieldSchema = listOf(z.union([shorthand, alternative]))

type SourceField = Exclude<FineFieldName, FieldsWith<{ only: 'registry' }> | 'evidence'>
export type FineField = WireName<SourceField> | EvidenceKind | 'resuelto' | 'dni'

const FINE_KEYS: readonly FineField[] = [
  ...fieldsWithout({ only: 'registry' })
    .filter((name) => name !== 'evidence')
    .map(wireName),
  ...EVIDENCE_KINDS,
  'resuelto',
  'dni',
]

export const VEHICLE_FIELDS = ['marca', 'modelo', 'anio'] as const
export const PERSON_FIELDS = ['denominacion', 'cuil'] as const
export type FieldName = FineField | (typeof VEHICLE_FIELDS)[number] | (typeof PERSON_FIELDS)[number]

export type FieldsSpec = { readonly [Name in FieldName]?: readonly FieldAlternative[] | undefined }

function fieldsOf<Name extends FieldName>(names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, fieldSchema.optional()])) as Record<
    Name,
    z.ZodOptional<typeof fieldSchema>
  >
  return z.strictObject(shape)
}

export const fineFields = fieldsOf(FINE_KEYS)
export const vehicleFields = fieldsOf(VEHICLE_FIELDS)
export const personFields = fieldsOf(PERSON_FIELDS)

export const statesSchema = z.record(z.string(), z.enum(FINE_STATES))
export type StatesSpec = z.infer<typeof statesSchema>

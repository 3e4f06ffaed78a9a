import {
  FINE_FIELDS,
  type FieldsWith,
  type FineFacts,
  fieldOf,
  fieldsWith,
  type PlainField,
  pickFields,
  plainFields,
} from '@multas/domain'
import { z } from 'zod'
import { count, decimal } from './numbers.ts'

/** A day of a reply. */
export const day = z.iso.date().meta({ description: 'Día calendario en la Argentina, AAAA-MM-DD' })

/** A value as a reply gives it, by its kind. */
const VALUES = {
  text: z.string(),
  plate: z.string(),
  day,
  time: z.string(),
  units: decimal,
  speed: decimal,
  count,
  degrees: decimal,
} as const

type Kind<Name extends keyof typeof FINE_FIELDS> = (typeof FINE_FIELDS)[Name]['kind']
type ShownField = FieldsWith<{ isShown: true }>
type ExtraField = FieldsWith<{ isShown: true; isExtra: true }>
type Value<Name extends ShownField> = (typeof VALUES)[Kind<Name>]

const SHOWN = fieldsWith({ isShown: true })
const EXTRA = fieldsWith({ isShown: true, isExtra: true })
const SPECIFIED = SHOWN.filter((name) => !fieldOf(name).isExtra)

/** Fields that replies give as they were reported: null while unknown; one beyond the specified fields is then absent. */
export const shownShape = Object.fromEntries(
  SHOWN.map((name) => {
    const { label, isExtra } = fieldOf(name)
    const value = VALUES[FINE_FIELDS[name].kind]
    return [
      name,
      isExtra ? value.optional().meta({ description: `${label}. Ausente: no se sabe.` }) : value.nullable(),
    ]
  }),
) as { readonly [Name in Exclude<ShownField, ExtraField>]: z.ZodNullable<Value<Name>> } & {
  readonly [Name in ExtraField]: z.ZodOptional<Value<Name>>
}

/** The values of `shownShape`. */
export function tellShown(fine: Pick<FineFacts, ShownField>): z.infer<z.ZodObject<typeof shownShape>> {
  const told: Record<string, unknown> = pickFields(fine, SPECIFIED)
  for (const name of EXTRA) if (fine[name] !== null) told[name] = fine[name]
  return told as z.infer<z.ZodObject<typeof shownShape>>
}

/** Neither NUL nor half a character: no column holds them. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

/** A text that somebody hands in, of 1 to `most` characters. */
export const shortText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Está vacío')
    .max(most)
    .refine(isStorable, 'Tiene un carácter que no se puede guardar')

/** What a municipality may hand in for a field, by its kind. */
const GIVEN = {
  text: (most: number) => shortText(most).nullish(),
  units: (most: number) =>
    z.number().nonnegative().max(most).nullish().meta({ description: 'Unidades fijas.' }),
  speed: (most: number) => z.number().nonnegative().max(most).nullish().meta({ description: 'km/h' }),
  count: (most: number) => z.int().min(0).max(most).nullish(),
} as const

/** Fields that a municipality hands in and that need no rule of their own. */
export const plainShape = Object.fromEntries(
  plainFields().map((name) => [name, GIVEN[FINE_FIELDS[name].kind](FINE_FIELDS[name].most)]),
) as { readonly [Name in PlainField]: ReturnType<(typeof GIVEN)[Kind<Name>]> }

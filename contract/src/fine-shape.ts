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

export const day = z.iso.date().meta({ description: 'Día calendario en la Argentina, AAAA-MM-DD' })

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

/**
 * Fields that replies pass on as reported: null while unknown; optional fields beyond the specified ones are
 * absent instead.
 */
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

/** Part of `shownShape` for calls that show fewer fields. */
export const extraShape = pickFields(shownShape, EXTRA)

export function presentShown(fine: Pick<FineFacts, ShownField>): z.infer<z.ZodObject<typeof shownShape>> {
  return { ...pickFields(fine, SPECIFIED), ...presentExtra(fine) } as z.infer<z.ZodObject<typeof shownShape>>
}

export function presentExtra(fine: Pick<FineFacts, ExtraField>): z.infer<z.ZodObject<typeof extraShape>> {
  return Object.fromEntries(EXTRA.flatMap((name) => (fine[name] === null ? [] : [[name, fine[name]]])))
}

/** Rejects NUL and lone surrogates, which no column can store. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

export const shortText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Está vacío')
    .max(most)
    .refine(isStorable, 'Tiene un carácter que no se puede guardar')

const GIVEN = {
  text: (most: number) => shortText(most).nullish(),
  units: (most: number) =>
    z.number().nonnegative().max(most).nullish().meta({ description: 'Unidades fijas.' }),
  speed: (most: number) => z.number().nonnegative().max(most).nullish().meta({ description: 'km/h' }),
  count: (most: number) => z.int().min(0).max(most).nullish(),
} as const

export const plainShape = Object.fromEntries(
  plainFields().map((name) => [name, GIVEN[FINE_FIELDS[name].kind](FINE_FIELDS[name].most)]),
) as { readonly [Name in PlainField]: ReturnType<(typeof GIVEN)[Kind<Name>]> }

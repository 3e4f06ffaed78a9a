import { isDeepStrictEqual } from 'node:util'
import {
  FINE_FIELD_NAMES,
  FINE_FIELDS,
  type FineFacts,
  type FineField,
  type FineFieldKind,
  type FineFieldName,
  fieldOf,
  wireName,
} from '@multas/domain'
import fc from 'fast-check'

/** Texts that break formats without escaping: COPY, CSV, JSON, HTML. */
const WORDS = ['Ñandú', 'calle;12', "O'Higgins", 'c\\d', '"comillas"', '100%', '<b>', 'San', 'Martín', '=1+1']

const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((words) => `Dicho ${words.join(' ')}`)
const twoDigits = (number: number) => String(number).padStart(2, '0')
const day = fc
  .tuple(
    fc.integer({ min: 2001, max: 2025 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, date]) => `${year}-${twoDigits(month)}-${twoDigits(date)}`)

const BY_KIND: Readonly<Record<FineFieldKind, (field: FineField) => fc.Arbitrary<unknown>>> = {
  text: () => text,
  plate: () => fc.constant('AB123CD'),
  state: () => fc.constantFrom('pendiente', 'vencida', 'pago_voluntario', 'pagada'),
  money: () => fc.integer({ min: 1, max: 1_000_000_000 }),
  flag: () => fc.boolean(),
  day: () => day,
  time: () =>
    fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((time) => time.map(twoDigits).join(':')),
  units: () => fc.integer({ min: 1, max: 40_000 }).map((quarters) => quarters / 4),
  speed: () => fc.integer({ min: 1, max: 400 }),
  count: ({ most = 1 }) => fc.integer({ min: 0, max: most }),
  degrees: ({ column }) =>
    column === 'lat'
      ? fc.integer({ min: -549, max: -220 }).map(tenth)
      : fc.integer({ min: -729, max: -540 }).map(tenth),
  link: () => fc.integer({ min: 1, max: 999 }).map((n) => `https://pagos.example/${n}`),
  evidence: () =>
    fc.record(
      {
        ...{ pruebas1: address('foto1.png'), pruebas2: address('foto2.png') },
        ...{ actaPdf: address('acta.pdf'), boletaPdf: address('boleta.pdf') },
      },
      { noNullPrototype: true },
    ),
}

const tenth = (number: number): number => number / 10
const address = (file: string) => fc.option(fc.constant(`https://fotos.example/${file}`), { nil: null })

/** A fine with every field of the table: each filled, or, where it may be, unknown. */
const anyFacts: fc.Arbitrary<FineFacts> = fc.record(
  Object.fromEntries(
    Object.entries<FineField>(FINE_FIELDS).map(([name, field]) => {
      const value = BY_KIND[field.kind](field)
      const isNullable = !['state', 'flag', 'evidence', 'plate'].includes(field.kind)
      return [name, isNullable ? fc.option(value, { nil: null, freq: 4 }) : value]
    }),
  ),
) as unknown as fc.Arbitrary<FineFacts>

/** Each run has a database, a server or an upstream of its own: few runs, of several fines each. */
export const FEW = { numRuns: 4 }

/**
 * Fines that have an act number each and depend on themselves as a report does: coordinates come together, and a full
 * amount beside an asked one only while voluntary payment is open.
 */
export const anyFines: fc.Arbitrary<readonly FineFacts[]> = fc
  .array(anyFacts, { minLength: 1, maxLength: 6 })
  .map((fines) => fines.map((fine, index) => settle({ ...fine, numeroActa: `A-${index + 1}` })))

function settle(fine: FineFacts): FineFacts {
  const pagoVoluntario = fine.estado === 'pago_voluntario'
  return {
    ...fine,
    pagoVoluntario,
    completoCentavos: pagoVoluntario ? fine.completoCentavos : null,
    ...(fine.lat === null || fine.lng === null ? { lat: null, lng: null } : {}),
  }
}

/** The fields that each fine has lost in transit, matched by its act number. */
export function lost<Name extends FineFieldName>(
  given: readonly FineFacts[],
  read: readonly (Partial<Record<Name, unknown>> & { readonly numeroActa?: string | null })[],
  names: readonly Name[],
): string[] {
  const found = new Map(read.map((fine) => [fine.numeroActa, fine]))
  return given.flatMap((fine) =>
    names.flatMap((name) => {
      const value = found.get(fine.numeroActa)?.[name] ?? null
      if (isDeepStrictEqual(fine[name], value)) return []
      return [`${name} of ${fine.numeroActa}: ${JSON.stringify(fine[name])} became ${JSON.stringify(value)}`]
    }),
  )
}

export const STATE_WORDS: Readonly<Record<string, string>> = {
  pendiente: 'Pendiente',
  vencida: 'Vencida',
  pago_voluntario: 'Pago voluntario',
  pagada: 'Pagada',
}

/** Values under their names on the wire: amounts as pesos, the state in words; no evidence. */
export const toWire = (fine: FineFacts): Record<string, unknown> =>
  Object.fromEntries(
    FINE_FIELD_NAMES.filter((name) => name !== 'evidence' && name !== 'estadoTexto').map((name) => {
      const value = fine[name]
      if (name === 'estado') return [name, STATE_WORDS[fine.estado]]
      if (typeof value === 'boolean') return [name, value ? 'SI' : 'NO']
      const isAmount = fieldOf(name).kind === 'money' && typeof value === 'number'
      return [wireName(name), isAmount ? (value / 100).toFixed(2) : value]
    }),
  )

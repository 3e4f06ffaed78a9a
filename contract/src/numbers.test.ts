import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import * as contract from './index.ts'
import { DECIMAL_MAX, INTEGER_MAX } from './numbers.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'operation' in value && 'path' in value

const CALLS = Object.values<unknown>(contract).filter(isCall)

interface Place {
  readonly path: string
  readonly schema: z.core.$ZodType
}

/** The schemas within a schema, itself included, each with its path. */
function* within(schema: unknown, path: string, seen = new Set<unknown>()): Generator<Place> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return
  seen.add(schema)
  if (schema instanceof z.core.$ZodType) {
    yield { path, schema }
    yield* within(schema._zod.def, path, seen)
  } else {
    // The checks of a number may be schemas of their own, without the others.
    for (const [key, child] of Object.entries(schema))
      if (key !== 'checks') yield* within(child, `${path}.${key}`, seen)
  }
  seen.delete(schema)
}

const INPUTS: readonly Place[] = [
  ...CALLS.flatMap((call) =>
    [call.params, call.query, call.headers, call.body, call.envelope].flatMap((schema) => [
      ...within(schema, call.operation),
    ]),
  ),
  ...within(contract.clientMessage, 'ClientMessage'),
]

const REPLIES: readonly Place[] = [
  ...CALLS.flatMap((call) => [...within(call.replies, call.operation)]),
  ...within(contract.serverMessage, 'ServerMessage'),
]

const accepts = ({ schema }: Place, value: unknown) => z.safeParse(schema, value).success
const isOf = (type: string) => (place: Place) => place.schema._zod.def.type === type

it('walks every call', () => {
  expect(CALLS.length).toBeGreaterThan(200)
  expect(INPUTS.filter(isOf('number')).length).toBeGreaterThan(40)
  expect(REPLIES.filter(isOf('number')).length).toBeGreaterThan(200)
})

/** What is kept in a `bigint` or in no column: an amount, or an id of others. */
const MAY_BE_LARGE = [contract.centavos, contract.integerId]

it.each([
  ['that it takes', INPUTS],
  ['that it gives', REPLIES],
])('no call has a number %s without both bounds of what keeps it', (_name, places) => {
  const unbounded = places.filter(isOf('number')).filter((place) => {
    const { def } = place.schema._zod
    const isWhole = [1.5, 0.5, 365.5].every((value) => !accepts(place, value))
    if (!isWhole) return accepts(place, 2 * DECIMAL_MAX) || accepts(place, -2 * DECIMAL_MAX)
    if (MAY_BE_LARGE.some((one) => one._zod.def === def)) return false
    return accepts(place, INTEGER_MAX + 1) || accepts(place, -INTEGER_MAX - 2)
  })
  expect(unbounded.map(({ path }) => path)).toEqual([])
})

it('no call takes a day that a column or a calendar does not have', () => {
  const days = INPUTS.filter(({ schema }) => (schema._zod.def as { format?: string }).format === 'date')
  expect(days.length).toBeGreaterThan(15)
  const outside = days.filter((day) =>
    ['0000-01-01', '0001-01-01', '9999-12-31', '2024-02-30'].some((one) => accepts(day, one)),
  )
  expect(outside.map(({ path }) => path)).toEqual([])
})

it('no call takes such a moment, except from a clock that may be wrong', () => {
  const isMoment = ({ schema }: Place) => (schema._zod.def as { format?: string }).format === 'datetime'
  const moments = INPUTS.filter(isMoment).filter(({ path }) => !path.startsWith('tracking.events'))
  expect(moments.length).toBeGreaterThan(0)
  const outside = moments.filter((moment) =>
    ['0000-01-01', '9999-12-31', '2024-02-30'].some((day) => accepts(moment, `${day}T00:00:00Z`)),
  )
  expect(outside.map(({ path }) => path)).toEqual([])
})

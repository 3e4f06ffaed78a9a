import { z } from 'zod'
import { defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { decimal, integer } from '../numbers.ts'
import { shortUrl } from '../texts.ts'
import { descriptionFault, slugParam } from './jurisdiction-shapes.ts'

const fact = z.string().nullable()

const unitValue = z.object({
  /** Pesos, with cents. */
  value: decimal,
  from: fact,
  to: fact,
  norm: fact,
  source: fact,
  notes: fact,
})

const unit = z.object({
  slug: z.string(),
  jurisdiction: z.string(),
  name: z.string(),
  basedOn: fact,
  norm: fact,
  checked: fact,
  values: z.array(unitValue),
})
export type AdminUnit = z.infer<typeof unit>

export const adminUnits = defineCall({
  operation: 'admin.units.list',
  method: 'GET',
  path: '/api/admin/units',
  summary: 'Las jurisdicciones que expresan sus multas en unidades, con los valores conocidos.',
  access: { by: 'admin', role: 'read_only' },
  replies: { 200: z.object({ units: z.array(unit) }) },
})

export const adminAddUnitValue = defineCall({
  operation: 'admin.units.add_value',
  method: 'POST',
  path: '/api/admin/units/:slug/values',
  summary: 'Agrega un valor de la unidad a la descripción de una jurisdicción, como una versión nueva.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: slugParam,
  body: z
    .strictObject({
      value: z.number('Escribí el valor en pesos').positive('Tiene que ser mayor que 0').max(1e7),
      from: writtenDay,
      /** Last day of validity; null if unknown. */
      to: writtenDay.nullable(),
      norm: z.string().trim().min(2, 'Escribí la norma').max(200),
      source: shortUrl(/^https?$/, 'Tiene que ser una dirección web', 1_000),
      checked: writtenDay,
    })
    .refine(({ from, to }) => to === null || to >= from, {
      error: 'Termina antes de empezar',
      path: ['to'],
    }),
  replies: {
    200: z.discriminatedUnion('saved', [
      z.object({ saved: z.literal(true), version: integer }),
      z.object({ saved: z.literal(false), faults: z.array(descriptionFault) }),
    ]),
  },
  errors: [404, 409],
})

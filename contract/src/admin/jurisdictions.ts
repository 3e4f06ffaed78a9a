import { CIRCUIT_NAMES, JURISDICTIONS_TABLE, OUTCOMES, SOURCE_STATE_NAMES } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count, decimal, integer } from '../numbers.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'
import { describedSource, descriptionFault, slugParam, sourceLimits } from './jurisdiction-shapes.ts'

const moment = z.iso.datetime()
const circuit = oneOf(CIRCUIT_NAMES)
/** Requests that searches made in a period, without cached answers and paused sources. */
const period = z.object({
  consultations: count,
  answered: count,
  medianMs: integer.nullable(),
  p95Ms: integer.nullable(),
})
export type AdminSourcePeriod = z.infer<typeof period>

const jurisdictionRow = z.object({
  slug: z.string(),
  name: z.string(),
  state: oneOf(SOURCE_STATE_NAMES),
  pausedUntil: moment.nullable(),
  /** Worst state of all processes; null if no process keeps one. */
  circuit: circuit.nullable(),
  hour: period,
  day: period,
  lastAnsweredAt: moment.nullable(),
  /** Records rejected in the last seven days. */
  rejected: count,
  /** Requests a day: what watched plates and DNIs need at most, and what the rate limit admits. Null without HTTP. */
  load: z.object({ needed: count, carried: count }).nullable(),
  /** Version in force; null: the file in the folder. */
  version: integer.nullable(),
  hasOwnLimits: z.boolean(),
  /** The answering process rejects the stored version because it has faults. */
  isRefused: z.boolean(),
})
export type AdminJurisdictionRow = z.infer<typeof jurisdictionRow>

export const adminJurisdictions = defineAdminResource(JURISDICTIONS_TABLE, {
  operation: 'admin.jurisdictions',
  summary: 'Las jurisdicciones y cómo responde la fuente de cada una.',
  row: jurisdictionRow,
  csv: [
    ['jurisdicción', ({ slug }) => slug],
    ['nombre', ({ name }) => name],
    ['estado', ({ state }) => SOURCE_STATE_NAMES[state]],
    ['pausada hasta', ({ pausedUntil }) => pausedUntil],
    ['circuito', ({ circuit: of }) => (of === null ? null : CIRCUIT_NAMES[of])],
    ['consultas en la última hora', ({ hour }) => hour.consultations],
    ['respondidas en la última hora', ({ hour }) => hour.answered],
    ['consultas en 24 horas', ({ day }) => day.consultations],
    ['respondidas en 24 horas', ({ day }) => day.answered],
    ['mediana en 24 horas (ms)', ({ day }) => day.medianMs],
    ['p95 en 24 horas (ms)', ({ day }) => day.p95Ms],
    ['última respuesta', ({ lastAnsweredAt }) => lastAnsweredAt],
    ['registros rechazados en 7 días', ({ rejected }) => rejected],
    ['versión', ({ version }) => version],
    ['límites propios', ({ hasOwnLimits }) => (hasOwnLimits ? 'Sí' : 'No')],
  ],
})
export const { list: adminListJurisdictions, file: adminExportJurisdictions } = adminJurisdictions

const answer = z.object({
  at: moment,
  outcome: z.enum(OUTCOMES),
  found: integer,
  rejected: integer,
  elapsedMs: integer,
  fromCache: z.boolean(),
  reason: z.string().nullable(),
})

const changeState = z.record(z.string(), z.union([z.string(), decimal, z.null()]))
const change = z.object({
  id: z.string(),
  at: moment,
  actor: z.string(),
  actorName: z.string().nullable(),
  kind: z.enum(['pause', 'limits', 'version']),
  before: changeState,
  after: changeState,
  /** No later change of the same kind exists, and undoing needs no confirmation. */
  canUndo: z.boolean(),
})
export type AdminJurisdictionChange = z.infer<typeof change>

const jurisdiction = jurisdictionRow.extend({
  hasFile: z.boolean(),
  sources: z.array(describedSource),
  pause: z
    .object({
      at: moment,
      by: z.string(),
      byName: z.string().nullable(),
      reason: z.string(),
      until: moment.nullable(),
    })
    .nullable(),
  /** Overrides of the description; null leaves its value. */
  limits: sourceLimits,
  refused: z.object({ version: integer, faults: z.array(descriptionFault) }).nullable(),
  circuits: z.array(
    z.object({
      processId: z.string(),
      role: z.string(),
      host: z.string(),
      pid: integer,
      circuit,
      failuresInARow: integer,
      active: integer,
      waiting: integer,
      notedAt: moment,
    }),
  ),
  answers: z.array(answer),
  rejectedRecords: z.array(
    z.object({
      day: z.string(),
      field: z.string(),
      reason: z.string(),
      records: integer,
      lastAt: moment,
    }),
  ),
  versions: z.array(
    z.object({
      version: integer,
      author: z.string(),
      authorName: z.string().nullable(),
      note: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  changes: z.array(change),
})
export type AdminJurisdiction = z.infer<typeof jurisdiction>

export const adminReadJurisdiction = defineCall({
  operation: 'admin.jurisdictions.read',
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug',
  summary:
    'Una jurisdicción: estado, circuito, últimas respuestas, registros rechazados, versiones y cambios.',
  access: { by: 'admin', role: 'read_only' },
  params: slugParam,
  replies: { 200: jurisdiction },
  errors: [404],
})

import { OUTCOMES } from '@multas/domain'
import { z } from 'zod'
import { count, decimal, integer } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import {
  describedSource,
  descriptionFault,
  lookOnly,
  slugParam,
  sourceLimits,
} from './jurisdiction-shapes.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

const moment = z.iso.datetime()
export const SOURCE_STATE_WORDS = [
  'answering',
  'troubled',
  'silent',
  'paused',
  'not_consulted',
  'no_data',
] as const
const circuit = z.enum(['closed', 'open', 'half-open'])
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
  state: z.enum(SOURCE_STATE_WORDS),
  pausedUntil: moment.nullable(),
  /** Worst state of all processes; null if no process keeps one. */
  circuit: circuit.nullable(),
  hour: period,
  day: period,
  lastAnsweredAt: moment.nullable(),
  /** Records rejected in the last seven days. */
  setAside: count,
  /** Version in force; null: the file in the folder. */
  version: integer.nullable(),
  hasOwnLimits: z.boolean(),
  /** The answering process rejects the stored version because it has faults. */
  isRefused: z.boolean(),
})
export type AdminJurisdictionRow = z.infer<typeof jurisdictionRow>

const jurisdictionsQuery = tableQuery(['name', 'success', 'median', 'p95', 'lastAnsweredAt', 'setAside'], {
  state: z.enum(SOURCE_STATE_WORDS).optional(),
})

export const adminExportJurisdictions = defineAdminCall({
  ...lookOnly,
  operation: 'admin.jurisdictions.export',
  method: 'GET',
  path: '/api/admin/jurisdictions/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  audited: true,
  query: jurisdictionsQuery,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})

export const adminListJurisdictions = defineAdminCall({
  ...lookOnly,
  operation: 'admin.jurisdictions.list',
  method: 'GET',
  path: '/api/admin/jurisdictions',
  summary: 'Las jurisdicciones y cómo responde la fuente de cada una.',
  query: jurisdictionsQuery,
  replies: { 200: tableReply(jurisdictionRow) },
})

const answer = z.object({
  at: moment,
  outcome: z.enum(OUTCOMES),
  found: integer,
  setAside: integer,
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
  setAsideRecords: z.array(
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

export const adminReadJurisdiction = defineAdminCall({
  ...lookOnly,
  operation: 'admin.jurisdictions.read',
  method: 'GET',
  path: '/api/admin/jurisdictions/:slug',
  summary:
    'Una jurisdicción: estado, circuito, últimas respuestas, registros apartados, versiones y cambios.',
  params: slugParam,
  replies: { 200: jurisdiction },
  errors: [404],
})

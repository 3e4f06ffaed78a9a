import { JOB_STATE_NAMES, JOBS_TABLE } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { rowId } from '../ids.ts'
import { count, positiveInteger } from '../numbers.ts'
import { defineAdminResource, oneOf } from './admin-resource.ts'

const idParams = z.object({ id: rowId })
const done = { 200: z.object({ done: z.literal(true) }) }

export type JobState = keyof typeof JOB_STATE_NAMES

const job = z.object({
  id: z.string(),
  name: z.string(),
  state: oneOf(JOB_STATE_NAMES),
  attempts: count,
  maxAttempts: positiveInteger,
  createdAt: z.iso.datetime(),
  runAt: z.iso.datetime(),
  /** One line without personal data. */
  reason: z.string().nullable(),
})
export type JobRow = z.infer<typeof job>

export const adminJobs = defineAdminResource(JOBS_TABLE, {
  operation: 'admin.jobs',
  summary: 'Los trabajos en la cola, y cuántos hay en cada estado.',
  row: job,
  more: {
    /** Regardless of the filters. */
    counts: z.record(oneOf(JOB_STATE_NAMES), count),
    names: z.array(z.string()),
  },
  csv: [
    ['Número', ({ id }) => id],
    ['Trabajo', ({ name }) => name],
    ['Estado', ({ state }) => JOB_STATE_NAMES[state]],
    ['Intentos', ({ attempts }) => attempts],
    ['De', ({ maxAttempts }) => maxAttempts],
    ['Para (UTC)', ({ runAt }) => runAt],
    ['Creado (UTC)', ({ createdAt }) => createdAt],
    ['Último error', ({ reason }) => reason],
  ],
})
export const { list: adminListJobs, file: adminExportJobs } = adminJobs

export const adminRetryJob = defineCall({
  operation: 'admin.jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Reintenta ahora un trabajo en espera o fallido, con todos sus intentos.',
  access: { by: 'admin', role: 'operator' },
  params: idParams,
  replies: done,
  errors: [404, 409],
})

export const adminDiscardJob = defineCall({
  operation: 'admin.jobs.discard',
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  summary: 'Quita un trabajo de la cola sin ejecutarlo.',
  access: { by: 'admin', role: 'operator', dangerous: true },
  params: idParams,
  replies: done,
  errors: [404, 409],
})

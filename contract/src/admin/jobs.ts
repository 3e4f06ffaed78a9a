import { z } from 'zod'
import { count, positiveInteger } from '../numbers.ts'
import { defineAdminCall } from './admin-call.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

const queue = { tag: 'Administración' } as const
const one = z.object({ id: z.string().regex(/^\d{1,18}$/, 'No es el número de un trabajo') })
const done = { 200: z.object({ done: z.literal(true) }) }

/**
 * `waiting`: due and not taken yet. `scheduled`: due later. `running`: held by a process. `retrying`: failed,
 * will be tried again. `dead`: out of attempts, needs an operator.
 */
export const JOB_STATES = ['waiting', 'scheduled', 'running', 'retrying', 'dead'] as const
export type JobState = (typeof JOB_STATES)[number]

const job = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  attempts: count,
  maxAttempts: positiveInteger,
  createdAt: z.iso.datetime(),
  runAt: z.iso.datetime(),
  /** One line without personal data. */
  reason: z.string().nullable(),
})
export type JobRow = z.infer<typeof job>

const query = tableQuery(['runAt', 'createdAt', 'attempts', 'name'], {
  state: z.enum(JOB_STATES).optional(),
  name: z.string().max(100).optional(),
})

export const adminListJobs = defineAdminCall({
  ...queue,
  operation: 'admin.jobs.list',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Los trabajos en la cola, y cuántos hay en cada estado.',
  role: 'read_only',
  query,
  replies: {
    200: tableReply(job).extend({
      /** Regardless of the filters. */
      counts: z.record(z.enum(JOB_STATES), count),
      names: z.array(z.string()),
    }),
  },
})

export const adminExportJobs = defineAdminCall({
  ...queue,
  operation: 'admin.jobs.export',
  method: 'GET',
  path: '/api/admin/jobs/export',
  summary: 'Lo mismo, con los mismos filtros, en CSV.',
  role: 'read_only',
  audited: true,
  query,
  replies: {},
  media: [TABLE_EXPORT_MEDIA],
})

export const adminRetryJob = defineAdminCall({
  ...queue,
  operation: 'admin.jobs.retry',
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Vuelve a intentar ya un trabajo que espera o que falló, con todos sus intentos.',
  role: 'operator',
  params: one,
  replies: done,
  errors: [404, 409],
})

export const adminDiscardJob = defineAdminCall({
  ...queue,
  operation: 'admin.jobs.discard',
  method: 'POST',
  path: '/api/admin/jobs/:id/discard',
  summary: 'Saca un trabajo de la cola sin hacerlo.',
  role: 'operator',
  dangerous: true,
  params: one,
  replies: done,
  errors: [404, 409],
})

import {
  adminDiscardJob,
  adminExportJobs,
  adminListJobs,
  adminRetryJob,
  JOB_STATES,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { everyPage } from '../../platform/http/every-page.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CallInput } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import { describeFailure } from './describe-failure.ts'
import { countJobs, discardJob, type JobChange, listJobs, type QueuedJob, retryJob } from './job-store.ts'

export interface JobQueueDeps {
  readonly database: Database
  readonly registerAdminCall: RegisterAdminCall
}

export function createJobQueue({ database: { db }, registerAdminCall }: JobQueueDeps) {
  async function readPage(query: CallInput<typeof adminListJobs>['query']) {
    const { sort = 'runAt', dir = 'asc', page, q, state, name } = query
    const part = { offset: (page - 1) * TABLE_PAGE_SIZE, limit: TABLE_PAGE_SIZE }
    const { rows, total } = await listJobs(db, { q, state, name, sort, dir, ...part })
    return { rows: rows.map(toRow), total, page, pageSize: TABLE_PAGE_SIZE }
  }
  return {
    routes(app: App) {
      registerAdminCall(app, adminListJobs, async ({ query }) => ({
        ...(await readPage(query)),
        ...summarise(await countJobs(db)),
      }))
      registerAdminCall(app, adminExportJobs, ({ query, reply }) =>
        sendCsv(reply, {
          name: 'trabajos',
          titles: [
            'Número',
            'Trabajo',
            'Estado',
            'Intentos',
            'De',
            'Para (UTC)',
            'Creado (UTC)',
            'Último error',
          ],
          rows: everyPage((page) => readPage({ ...query, page }), toCells),
        }),
      )
      registerAdminCall(app, adminRetryJob, async ({ params, note }) => {
        note(params.id, { job: requireChanged(await retryJob(db, params.id)) })
        return { done: true } as const
      })
      registerAdminCall(app, adminDiscardJob, async ({ params, note }) => {
        note(params.id, { job: requireChanged(await discardJob(db, params.id)) })
        return { done: true } as const
      })
    },
  }
}

function toRow({ createdAt, runAt, lastError, ...job }: QueuedJob) {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    runAt: runAt.toISOString(),
    reason: describeFailure(lastError),
  }
}

const STATES = {
  waiting: 'En espera',
  scheduled: 'Programado',
  running: 'En curso',
  retrying: 'Se reintenta',
  dead: 'Sin más intentos',
} as const

const toCells = (job: ReturnType<typeof toRow>) => [
  job.id,
  job.name,
  STATES[job.state],
  job.attempts,
  job.maxAttempts,
  job.runAt,
  job.createdAt,
  job.reason,
]

function summarise(counted: Awaited<ReturnType<typeof countJobs>>) {
  const counts = Object.fromEntries(
    JOB_STATES.map((state) => [
      state,
      counted.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0),
    ]),
  ) as Record<(typeof JOB_STATES)[number], number>
  return { counts, names: [...new Set(counted.map(({ name }) => name))] }
}

function requireChanged(change: JobChange): string {
  switch (change.outcome) {
    case 'done':
      return change.name
    case 'gone':
      throw new Problem(404, 'no_encontrado', 'Ese trabajo ya no está en la cola.')
    case 'held':
      throw new Problem(409, 'conflicto', 'Un proceso lo está haciendo ahora. Esperá a que termine.')
  }
}

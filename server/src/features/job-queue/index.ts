import { adminDiscardJob, adminListJobs, adminRetryJob, JOB_STATES, TABLE_PAGE_SIZE } from '@multas/contract'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import { describeFailure } from './describe-failure.ts'
import { countJobs, discardJob, type JobChange, listJobs, type QueuedJob, retryJob } from './job-store.ts'

export interface JobQueueDeps {
  readonly database: Database
  readonly registerAdminCall: RegisterAdminCall
}

/** The queue as an operator sees it: what waits, what failed and why; tried again, or discarded. */
export function createJobQueue({ database: { db }, registerAdminCall }: JobQueueDeps) {
  return {
    routes(app: App) {
      registerAdminCall(app, adminListJobs, async ({ query }) => {
        const { sort = 'runAt', dir = 'asc', page, q, state, name } = query
        const offset = (page - 1) * TABLE_PAGE_SIZE
        const { rows, total } = await listJobs(db, {
          ...{ q, state, name, sort, dir, offset },
          limit: TABLE_PAGE_SIZE,
        })
        return {
          rows: rows.map(toRow),
          total,
          page,
          pageSize: TABLE_PAGE_SIZE,
          ...summarise(await countJobs(db)),
        }
      })
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

function summarise(counted: Awaited<ReturnType<typeof countJobs>>) {
  const counts = Object.fromEntries(
    JOB_STATES.map((state) => [
      state,
      counted.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0),
    ]),
  ) as Record<(typeof JOB_STATES)[number], number>
  return { counts, names: [...new Set(counted.map(({ name }) => name))] }
}

/** The job's name; throws where nothing was changed. */
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

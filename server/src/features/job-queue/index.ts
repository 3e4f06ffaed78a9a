import { adminDiscardJob, adminJobs, adminRetryJob, type JobState } from '@multas/contract'
import { JOB_STATE_NAMES } from '@multas/domain'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sqlRows } from '../../platform/rows/sql-rows.ts'
import { type RegisterAdminCall, registerAdminTable } from '../admin/index.ts'
import { describeFailure } from './describe-failure.ts'
import { countJobs, discardJob, type JobChange, type QueuedJob, retryJob, selectJobs } from './job-store.ts'

export interface JobQueueDeps {
  readonly database: Database
  readonly registerAdminCall: RegisterAdminCall
}

export function createJobQueue({ database, registerAdminCall }: JobQueueDeps) {
  const { db } = database
  return {
    routes(app: App) {
      registerAdminTable(app, registerAdminCall, adminJobs, {
        open: (query) => sqlRows(database, selectJobs(query)),
        present: toRow,
        more: async () => summarise(await countJobs(db)),
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
    Object.keys(JOB_STATE_NAMES).map((state) => [
      state,
      counted.reduce((sum, one) => sum + (one.state === state ? one.count : 0), 0),
    ]),
  ) as Record<JobState, number>
  return { counts, names: [...new Set(counted.map(({ name }) => name))] }
}

function requireChanged(change: JobChange): string {
  switch (change.outcome) {
    case 'done':
      return change.name
    case 'gone':
      throw new Problem(404, 'no_encontrado', 'Ese trabajo ya no está en la cola.')
    case 'held':
      throw new Problem(409, 'conflicto', 'Un proceso lo está ejecutando. Esperá a que termine.')
  }
}

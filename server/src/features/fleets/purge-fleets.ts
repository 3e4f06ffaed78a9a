import { FLEET_UNDO_DAYS } from '@multas/contract'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { ScheduledJob } from '../../platform/queue/job.ts'
import type { FleetsDeps } from './fleets-deps.ts'

const KEPT_DAYS = {
  fleet_imports: ['received_at', 30],
  fleet_news: ['created_at', 400],
} as const

const UNAPPLIED_DAYS = 2

export function purgeFleetsJob({
  database,
  clock,
  log,
}: Pick<FleetsDeps, 'database' | 'clock' | 'log'>): ScheduledJob {
  return {
    pattern: '25 7 * * *',
    job: {
      name: 'fleets.purge',
      maxAttempts: 3,
      async run() {
        const { db } = database
        const before = (days: number) => new Date(clock().getTime() - days * 86_400_000)
        const forgotten: Record<string, number> = {}
        for (const [table, [column, days]] of Object.entries(KEPT_DAYS))
          forgotten[table] = await count(
            db,
            sql`
            delete from ${sql.table(table)} where ${sql.ref(column)} < ${before(days)}`,
          )
        await sql`
          update fleet_imports set state = 'discarded', content_sealed = null
          where content_sealed is not null and received_at < ${before(UNAPPLIED_DAYS)}`.execute(db)
        forgotten.fleet_vehicles = await count(
          db,
          sql`
          delete from fleet_vehicles where removed_at < ${before(FLEET_UNDO_DAYS)}`,
        )
        forgotten.fine_assignments = await count(
          db,
          sql`
          delete from fine_assignments a where a.changed_at < ${before(FLEET_UNDO_DAYS)} and not exists (
            select from fleet_vehicles v join fines f on f.subject_hash = v.subject_hash
            where v.fleet = a.fleet and f.hash = a.fine_hash)`,
        )
        log.info('fleets.purged', forgotten)
      },
    },
  }
}

async function count(db: Kysely<NoTables>, statement: ReturnType<typeof sql>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0)
}

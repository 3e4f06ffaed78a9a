import { sql } from 'kysely'
import { addPeriod } from '../../../platform/retention/define-table.ts'
import type { Upkeep } from '../../../platform/retention/retention.ts'
import type { FleetsDeps } from '../fleets-deps.ts'

const UNAPPLIED_DAYS = 2

export const discardImports = ({ database }: Pick<FleetsDeps, 'database'>): Upkeep => ({
  name: 'fleet_imports.content',
  async run(now) {
    const { numAffectedRows } = await sql`
      update fleet_imports set state = 'discarded', content_sealed = null
      where content_sealed is not null
        and received_at < ${addPeriod(now, { days: UNAPPLIED_DAYS }, -1)}`.execute(database.db)
    return { discarded: Number(numAffectedRows ?? 0) }
  },
})

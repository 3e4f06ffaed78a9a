import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { SourceHealth } from '../../jurisdictions/index.ts'

export interface ReportedCircuit {
  readonly slug: string
  readonly circuit: SourceHealth['circuit']
  readonly failuresInARow: number
  readonly active: number
  readonly waiting: number
}

export interface ProcessCircuit extends Omit<ReportedCircuit, 'slug'> {
  readonly processId: string
  readonly role: string
  readonly host: string
  readonly pid: number
  /** Time of this process's last report; it reports on changes. */
  readonly notedAt: Date
}

export interface ShareDeps {
  readonly database: Db
  readonly clock: Clock
  readonly processId: string
  readonly health: () => readonly SourceHealth[]
}

const SHARE = statement({
  name: 'jurisdiction_admin.share_circuits',
  text: `
    insert into process_circuits (process_id, circuits, noted_at)
    select id, $2, $3 from processes where id = $1
    on conflict (process_id) do update set circuits = excluded.circuits, noted_at = excluded.noted_at`,
})

export function shareCircuits({ database, clock, processId, health }: ShareDeps): () => Promise<void> {
  let written = ''
  return async () => {
    const circuits = health().map(
      ({ slug, circuit, failuresInARow, active, waiting }): ReportedCircuit => ({
        slug,
        circuit,
        failuresInARow,
        active,
        waiting,
      }),
    )
    const current = JSON.stringify(circuits)
    if (current === written) return
    const { rowCount } = await SHARE.query(database, [processId, current, clock()])
    if (rowCount === 1) written = current
  }
}

const READ_CIRCUITS = statement({
  name: 'jurisdiction_admin.circuits',
  text: `
    select p.id::text as "processId", p.role, p.host, p.pid, c.noted_at as "notedAt", x.*
    from process_circuits c join processes p on p.id = c.process_id,
      jsonb_to_recordset(c.circuits) as x(slug text, circuit text, "failuresInARow" int, active int, waiting int)
    order by p.started_at, p.id`,
  row: {
    processId: 'text',
    role: 'processes.role',
    host: 'processes.host',
    pid: 'processes.pid',
    notedAt: 'process_circuits.noted_at',
    slug: 'text',
    circuit: typedColumn<SourceHealth['circuit']>('text'),
    failuresInARow: 'int4',
    active: 'int4',
    waiting: 'int4',
  },
})

export async function readCircuits(
  database: Db,
): Promise<readonly (ProcessCircuit & { readonly slug: string })[]> {
  const { rows } = await READ_CIRCUITS.query(database)
  return rows
}

import type { Queryable } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Controls, Pause } from './controls.ts'

interface ControlRow {
  readonly slug: string
  readonly paused_at: Date | null
  readonly paused_by: string | null
  readonly pause_reason: string | null
  readonly paused_until: Date | null
  readonly concurrency: number | null
  readonly per_second: number | null
  readonly timeout_s: number | null
  readonly active_version: number | null
}

export interface StoredControls extends Controls {
  readonly slug: string
  readonly text: string | null
  readonly exceeded: string | null
}

const COLUMNS = `c.slug, c.paused_at, c.paused_by, c.pause_reason, c.paused_until, c.concurrency, c.per_second,
  c.timeout_s, c.active_version`

const READ_REVISION = statement({
  name: 'jurisdiction_admin.revision',
  text: 'select revision from jurisdiction_controls_revision',
  row: { revision: 'jurisdiction_controls_revision.revision' },
})

export async function readRevision(database: Queryable): Promise<string> {
  const { rows } = await READ_REVISION.query(database)
  return rows[0]?.revision ?? '0'
}

const READ_ALL_CONTROLS = statement({
  name: 'jurisdiction_admin.controls',
  text: `select ${COLUMNS}, v.text, v.exceeded from jurisdiction_controls c
      left join jurisdiction_versions v on v.slug = c.slug and v.version = c.active_version`,
  row: {
    slug: 'jurisdiction_controls.slug',
    paused_at: 'jurisdiction_controls.paused_at',
    paused_by: 'jurisdiction_controls.paused_by',
    pause_reason: 'jurisdiction_controls.pause_reason',
    paused_until: 'jurisdiction_controls.paused_until',
    concurrency: 'jurisdiction_controls.concurrency',
    per_second: 'jurisdiction_controls.per_second',
    timeout_s: 'jurisdiction_controls.timeout_s',
    active_version: 'jurisdiction_controls.active_version',
    text: 'jurisdiction_versions.text?',
    exceeded: 'jurisdiction_versions.exceeded',
  },
})

export async function readAllControls(database: Queryable): Promise<readonly StoredControls[]> {
  const { rows } = await READ_ALL_CONTROLS.query(database)
  return rows.map((row) => ({
    slug: row.slug,
    ...toControls(row),
    text: row.text,
    exceeded: row.exceeded,
  }))
}

export async function readControls(database: Queryable, slug: string): Promise<Controls | undefined> {
  const { rows } = await database.query<ControlRow>(
    `select ${COLUMNS} from jurisdiction_controls c where c.slug = $1`,
    [slug],
  )
  return rows[0] && toControls(rows[0])
}

/** Locks out other writers until the commit, so values read afterwards cannot change concurrently. */
export async function nextRevision(transaction: Queryable): Promise<void> {
  await transaction.query('update jurisdiction_controls_revision set revision = revision + 1')
}

export async function writeControls(transaction: Queryable, slug: string, controls: Controls): Promise<void> {
  const { pause, limits, activeVersion } = controls
  await transaction.query(
    `insert into jurisdiction_controls (slug, paused_at, paused_by, pause_reason, paused_until, concurrency,
       per_second, timeout_s, active_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (slug) do update set paused_at = excluded.paused_at, paused_by = excluded.paused_by,
       pause_reason = excluded.pause_reason, paused_until = excluded.paused_until,
       concurrency = excluded.concurrency, per_second = excluded.per_second, timeout_s = excluded.timeout_s,
       active_version = excluded.active_version`,
    [
      slug,
      ...(pause === null ? [null, null, null, null] : [pause.at, pause.by, pause.reason, pause.until]),
      ...[limits.concurrency, limits.perSecond, limits.timeoutS, activeVersion],
    ],
  )
}

function toControls(row: ControlRow): Controls {
  return {
    pause: toPause(row),
    limits: { concurrency: row.concurrency, perSecond: row.per_second, timeoutS: row.timeout_s },
    activeVersion: row.active_version,
  }
}

function toPause({
  paused_at: at,
  paused_by: by,
  pause_reason: reason,
  paused_until,
}: ControlRow): Pause | null {
  return at === null ? null : { at, by: by ?? '', reason: reason ?? '', until: paused_until }
}

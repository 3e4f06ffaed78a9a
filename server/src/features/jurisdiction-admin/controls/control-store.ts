import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
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

export async function readRevision(database: Db): Promise<string> {
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

export async function readAllControls(database: Db): Promise<readonly StoredControls[]> {
  const { rows } = await READ_ALL_CONTROLS.query(database)
  return rows.map((row) => ({
    slug: row.slug,
    ...toControls(row),
    text: row.text,
    exceeded: row.exceeded,
  }))
}

export async function readControls(db: Db, slug: string): Promise<Controls | undefined> {
  const row = await db
    .selectFrom('jurisdiction_controls')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && toControls(row)
}

/** Locks out other writers until the commit, so values read afterwards cannot change concurrently. */
export async function nextRevision(transaction: Db): Promise<void> {
  await sql`update jurisdiction_controls_revision set revision = revision + 1`.execute(transaction)
}

export async function writeControls(transaction: Db, slug: string, controls: Controls): Promise<void> {
  const { pause, limits, activeVersion } = controls
  const values = {
    paused_at: pause?.at ?? null,
    paused_by: pause?.by ?? null,
    pause_reason: pause?.reason ?? null,
    paused_until: pause?.until ?? null,
    concurrency: limits.concurrency,
    per_second: limits.perSecond,
    timeout_s: limits.timeoutS,
    active_version: activeVersion,
  }
  await transaction
    .insertInto('jurisdiction_controls')
    .values({ slug, ...values })
    .onConflict((on) => on.column('slug').doUpdateSet(values))
    .execute()
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

import { type Fine, groupReports } from '@multas/domain'
import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { FINE_COLUMNS, type FineRow, fromFineRow } from './fine-row.ts'

interface RegroupDeps {
  readonly database: Pick<Database, 'db'>
  readonly secrets: Pick<Secrets, 'decrypt'>
}

interface MarkedRow extends FineRow {
  readonly counted_in: string | null
}

/** First key of the advisory lock; the second is a subject hash. */
const LOCK = 68

/**
 * Stores which fines of a subject count (`groupReports`), for SQL aggregates. Idempotent: reads committed
 * data under a subject lock.
 */
export async function regroupActs({ database, secrets }: RegroupDeps, subjectHash: Buffer): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${subjectHash.toString('hex')}))`.execute(tx)
    const rows = await readRows(tx, subjectHash)
    const fines = rows.map((row) => fromFineRow(row, { secrets, nameOf: (slug) => slug }))
    const countedIn = new Map(
      groupReports(fines).flatMap(({ principal, others }) =>
        others.map(({ hash }) => [hash, principal.hash] as const),
      ),
    )
    const changes = fines.flatMap(({ hash }, index) => {
      const [before, after] = [rows[index]?.counted_in ?? null, toHex(countedIn.get(hash))]
      return before === after ? [] : [{ hash: toHex(hash), counted_in: after }]
    })
    if (changes.length > 0) await writeMarks(tx, subjectHash, changes)
  })
}

export async function regroupWrittenActs(
  deps: RegroupDeps,
  subjectHash: Buffer,
  fines: readonly Fine[],
  isGrouped?: boolean,
): Promise<void> {
  if (new Set(fines.map(({ jurisdiction }) => jurisdiction)).size < 2) return
  const isShared = groupReports(fines).some(({ others }) => others.length > 0)
  if (isShared || (isGrouped ?? (await hasMarks(deps, subjectHash)))) await regroupActs(deps, subjectHash)
}

async function hasMarks({ database }: RegroupDeps, subjectHash: Buffer): Promise<boolean> {
  const marked = await database.db
    .selectFrom('fines')
    .select('hash')
    .where('subject_hash', '=', subjectHash)
    .where('counted_in', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return marked !== undefined
}

const READ_MARKED = statement({
  name: 'search.acts.read',
  isReplanned: true,
  text: `select json_agg(f) as fines from (
    select ${FINE_COLUMNS}, f.counted_in from fines f where f.subject_hash = $1) f`,
  row: { fines: typedColumn<readonly MarkedRow[]>('json?') },
})

async function readRows(tx: Db, subjectHash: Buffer): Promise<readonly MarkedRow[]> {
  const { rows } = await READ_MARKED.query(tx, [subjectHash])
  return rows[0]?.fines ?? []
}

async function writeMarks(
  tx: Db,
  subjectHash: Buffer,
  changes: readonly { readonly hash: string | null; readonly counted_in: string | null }[],
): Promise<void> {
  await sql`
    update fines f set counted_in = x.counted_in::bytea
    from json_to_recordset(${JSON.stringify(changes)}::json) as x(hash text, counted_in text)
    where f.subject_hash = ${subjectHash} and f.hash = x.hash::bytea`.execute(tx)
}

function toHex(hash: string | undefined): string | null {
  return hash === undefined ? null : `\\x${Buffer.from(hash, 'base64url').toString('hex')}`
}

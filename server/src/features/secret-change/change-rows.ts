import type pg from 'pg'
import { statement } from '../../platform/database/statement.ts'
import type { LookupMove } from '../../platform/secrets/key-ring.ts'
import { isBusy, moveAll } from '../../platform/secrets/lookup-moves.ts'
import { createSecrets, type Secrets, sealMark } from '../../platform/secrets/secrets.ts'
import { findIdentities } from './identities.ts'
import { MOVE_STATEMENTS } from './move-statements.ts'
import { MOVED_TOGETHER, SECRET_TABLES, type SecretTable } from './secret-columns.ts'

/** `busy`: another process has the change, or rows are locked. */
export type Step = 'changed' | 'busy' | 'finished' | 'waiting'

export interface RowChanger {
  step(): Promise<Step>
}

/** Some hundred rows. */
const BLOCKS = 16
const LOCK_TIMEOUT_MS = 100
const MOST_KNOWN = 200_000

const CLAIM = statement({
  name: 'secret_change.claim',
  text: `select check_value from app_secret where phase = 'moving' for update skip locked`,
  row: { check_value: 'app_secret.check_value' },
})

/** Addresses of rows are unique within a partition only. */
const BEGIN_TABLES = statement({
  name: 'secret_change.begin_tables',
  text: `
insert into secret_change_tables (name, blocks)
select leaf, pg_relation_size(leaf) / 8192
from unnest($1::text[]) as t (name) left join pg_partition_tree(t.name::regclass) p on p.isleaf,
  coalesce(p.relid, t.name::regclass) as leaf
on conflict do nothing`,
})

const ROOT = 'coalesce(pg_partition_root(to_regclass(name))::text, name)'

const NEXT_TABLE = statement({
  name: 'secret_change.next_table',
  text: `
select name, ${ROOT} as root, next_block as "nextBlock"
from secret_change_tables join pg_class on oid = to_regclass(name) and relkind = 'r'
where not is_done order by name limit 1`,
  row: {
    name: 'secret_change_tables.name',
    root: 'text',
    nextBlock: 'secret_change_tables.next_block',
  },
})

const NOTE_PROGRESS = statement({
  name: 'secret_change.note_progress',
  text: `
update secret_change_tables set next_block = $2, changed_rows = changed_rows + $3,
  blocks = greatest(blocks, pg_relation_size($1::regclass) / 8192),
  is_done = $2 >= pg_relation_size($1::regclass) / 8192
where name = $1`,
})

const IS_FOLLOWED = statement({
  name: 'secret_change.is_followed',
  text: `
select not exists (select from processes where secret_state is distinct from $1 || ':moving') as "isFollowed"`,
  row: { isFollowed: 'bool' },
})

const REDO = statement({
  name: 'secret_change.redo',
  text: `update secret_change_tables set is_done = false, next_block = 0 where ${ROOT} = any($1)`,
})

const SETTLE = statement({
  name: 'secret_change.settle',
  text: `update app_secret set phase = 'settled', previous_check_value = null, settled_at = now(), unreachable = $1`,
})

/** `pool` must not prepare its statements. */
export function createRowChanger(pool: pg.Pool, appSecret: string, previous: string): RowChanger {
  const from = createSecrets(previous)
  const to = createSecrets(appSecret, {
    ...{ previous, phase: 'moving', isVersioned: true, pinned: new Map() },
    onLookup: () => undefined,
  })
  const change: Change = { from, to, mark: sealMark(appSecret), known: new Set() }
  return {
    async step() {
      const client = await pool.connect()
      try {
        await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT_MS}ms'`)
        const step = await runStep(client, change)
        await client.query('commit')
        return step
      } catch (error) {
        change.known.clear()
        await client.query('rollback')
        if (isBusy(error)) return 'busy'
        throw error
      } finally {
        client.release()
      }
    },
  }
}

interface Change {
  readonly from: Secrets
  readonly to: Secrets
  readonly mark: Buffer
  readonly known: Set<string>
}

async function runStep(client: pg.PoolClient, change: Change): Promise<Step> {
  const claimed = await CLAIM.query(client)
  const [claim] = claimed.rows
  if (!claim) return 'busy'
  const followed = await IS_FOLLOWED.query(client, [claim.check_value])
  if (!followed.rows[0]?.isFollowed) return 'waiting'
  await BEGIN_TABLES.query(client, [
    SECRET_TABLES.filter(({ sealed }) => sealed.length > 0).map(({ name }) => name),
  ])
  const [at] = (await NEXT_TABLE.query(client)).rows
  const table = SECRET_TABLES.find(({ name }) => name === at?.root)
  if (!at || !table) return finish(client, change)
  const next = Number(at.nextBlock) + BLOCKS
  const changed = await changeBlocks(client, change, { ...table, name: at.name }, [
    Number(at.nextBlock),
    next,
  ])
  await NOTE_PROGRESS.query(client, [at.name, next, changed])
  return 'changed'
}

async function changeBlocks(
  client: pg.PoolClient,
  change: Change,
  { name, sealed, hashed }: SecretTable,
  [first, end]: readonly [number, number],
): Promise<number> {
  const own = MOVED_TOGETHER.has(name) ? [] : hashed.map(({ column }) => column)
  const columns = [...sealed.map(({ column }) => column), ...own]
  const within = `ctid >= '(${first},0)' and ctid < '(${end},0)'`
  const { rows } = await client.query<Row>(
    `select ctid::text as ctid, ${columns.join(', ')} from ${name}
     where ${within} and ${isOld(sealed.map(({ column }) => column))} for no key update`,
    [change.mark],
  )
  if (rows.length === 0) return 0
  const moves = new Map<string, LookupMove>()
  const changed = rows.map((row) => changeRow(change, sealed, own, row, moves))
  await client.query(
    `update ${name} x set ${columns.map((column, at) => `${column} = v.c${at}`).join(', ')}
     from unnest($1::tid[], ${columns.map((_, at) => `$${at + 2}::bytea[]`).join(', ')})
       as v (ctid, ${columns.map((_, at) => `c${at}`).join(', ')})
     where x.ctid = v.ctid and x.${within.replace('and ctid', 'and x.ctid')}`,
    [rows.map(({ ctid }) => ctid), ...columns.map((_, at) => changed.map((values) => values[at]))],
  )
  if (change.known.size > MOST_KNOWN) change.known.clear()
  await moveAll({ query: (text, given) => client.query(text, [...(given ?? [])]) }, MOVE_STATEMENTS, [
    ...moves.values(),
  ])
  return rows.length
}

type Row = Readonly<Record<string, Buffer | string | null>>

/**
 * Values of the sealed columns and of the hashes beside them, which are of the same texts. Adds to `moves` what the
 * other rows of these texts need.
 */
function changeRow(
  { from, to, mark, known }: Change,
  sealed: SecretTable['sealed'],
  hashed: readonly string[],
  row: Row,
  moves: Map<string, LookupMove>,
): readonly (Buffer | null)[] {
  const own: LookupMove[] = []
  const bytesOf = (column: string) => (Buffer.isBuffer(row[column]) ? row[column] : null)
  const contents = sealed.map(({ column, text }) => {
    const bytes = bytesOf(column)
    if (bytes === null || bytes.subarray(0, mark.length).equals(mark)) return bytes
    const opened = from.decrypt(bytes)
    for (const { kind, text: identity } of findIdentities(text, opened)) {
      const key = `${kind} ${identity}`
      if (hashed.length === 0 && known.has(key)) continue
      const move = {
        kind,
        from: from.lookupHash(kind, identity),
        to: to.lookupHash(kind, identity),
      }
      own.push(move)
      if (!known.has(key)) moves.set(key, move)
      known.add(key)
    }
    return to.encrypt(opened)
  })
  const hashes = hashed.map((column) => {
    const bytes = bytesOf(column)
    return own.find((move) => bytes !== null && move.from.equals(bytes))?.to ?? bytes
  })
  return [...contents, ...hashes]
}

const isOld = (columns: readonly string[]): string =>
  `(${columns.map((column) => `substring(${column} from 1 for 5) <> $1`).join(' or ')})`

/** Finds rows that were written while their table was read. */
async function finish(client: pg.PoolClient, { mark }: Change): Promise<Step> {
  const missed: string[] = []
  for (const { name, sealed } of SECRET_TABLES) {
    if (sealed.length === 0) continue
    const { rowCount } = await client.query(
      `select from ${name} where ${isOld(sealed.map(({ column }) => column))} limit 1`,
      [mark],
    )
    if (rowCount !== 0) missed.push(name)
  }
  if (missed.length > 0) {
    await REDO.query(client, [missed])
    return 'changed'
  }
  await SETTLE.query(client, [await countUnreachable(client)])
  return 'finished'
}

async function countUnreachable(client: pg.PoolClient): Promise<number> {
  let count = 0
  for (const { name, hashed } of SECRET_TABLES)
    for (const { column, kind } of hashed) {
      if (kind !== 'email' && kind !== 'subject') continue
      const { rows } = await client.query<{ count: number }>(
        name === 'fleet_drivers'
          ? 'select 0 as count'
          : `select count(*)::int as count from ${name} x where ${column} is not null
               and not exists (select from moved_hashes where to_hash = x.${column})`,
      )
      count += rows[0]?.count ?? 0
    }
  return count
}

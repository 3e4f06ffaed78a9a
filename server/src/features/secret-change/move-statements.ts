import { MOVED_KINDS, type MovedKind } from '../../platform/secrets/key-ring.ts'
import type { MoveStatements } from '../../platform/secrets/lookup-moves.ts'
import { ARRAYS, SECRET_TABLES, type SecretTable } from './secret-columns.ts'

function moveStatement(kind: MovedKind): string {
  const updates = SECRET_TABLES.flatMap((table) => updateTable(table, kind))
  return `
with m as (
  insert into moved_hashes (from_hash, to_hash) select * from unnest($1::bytea[], $2::bytea[])
  on conflict (from_hash) do update set to_hash = excluded.to_hash
  returning from_hash as f, to_hash as t
), j as (select jsonb_object_agg(encode(f, 'hex'), encode(t, 'hex')) as map from m)${updates.map((update, index) => `,\nu${index} as (${update})`).join('')}
select from m`
}

function updateTable({ name, hashed }: SecretTable, kind: MovedKind): readonly string[] {
  const columns = hashed.filter((one) => one.kind === kind).map(({ column }) => column)
  if (columns.length === 0) return []
  const [only = ''] = columns
  if (columns.length === 1 && !ARRAYS.has(`${name}.${only}`))
    return [`update ${name} x set ${only} = m.t from m where x.${only} = m.f`]
  return [
    `update ${name} x set ${columns.map((column) => `${column} = ${movedValue(name, column)}`).join(', ')}
    where ${MAP} is not null and (${columns.map((column) => isConcerned(name, column)).join(' or ')})`,
  ]
}

const MAP = '(select map from j)'

const movedValue = (name: string, column: string): string =>
  ARRAYS.has(`${name}.${column}`)
    ? `(select coalesce(array_agg(${movedHash('h')} order by n), '{}')
        from unnest(x.${column}) with ordinality as o (h, n))`
    : movedHash(`x.${column}`)

/** Looked up in a map: a join would be repeated for each row. */
const movedHash = (hash: string): string =>
  `coalesce(decode(${MAP} ->> encode(${hash}, 'hex'), 'hex'), ${hash})`

const isConcerned = (name: string, column: string): string =>
  ARRAYS.has(`${name}.${column}`) ? `x.${column} && $1::bytea[]` : `x.${column} = any($1::bytea[])`

/**
 * One statement per kind, so that references between its tables hold at its end. Rows of `moved_hashes`
 * serialise processes.
 */
export const MOVE_STATEMENTS: MoveStatements = Object.fromEntries(
  MOVED_KINDS.map((kind) => [kind, moveStatement(kind)]),
) as Record<MovedKind, string>

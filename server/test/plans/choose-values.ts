import type { ClientBase } from 'pg'
import type { Table } from './load-tables.ts'
import type { RecordedStatement, RecordedValue } from './recorded-statement.ts'

/**
 * Typical parameters for a statement: a test's id, hash or name, which a large table does not have, is
 * replaced by a value of the column that the statement compares it with. Limits, words and flags stay.
 * Deletions by age cover the rows of one day: older than `oldest`.
 */
export async function chooseValues(
  client: ClientBase,
  tables: ReadonlyMap<string, Table>,
  { text, values }: Pick<RecordedStatement, 'text' | 'values'>,
  oldest: Date,
): Promise<unknown[]> {
  const mentioned = mentionedTables(text, tables)
  const moveTime = /^\s*delete\b/i.test(text) ? () => oldest : moveToNow(values)
  const chosen: unknown[] = []
  for (const [at, value] of values.entries()) {
    const column = findColumn(text, at + 1)
    const isNew = column?.name === 'id' && /^\s*insert\b/i.test(text)
    const typical = isNew ? undefined : await findTypical(client, mentioned, column, value)
    chosen.push(typical ?? toValue(value, moveTime))
  }
  return chosen
}

function toValue(value: RecordedValue, moveTime: (time: Date) => Date): unknown {
  if ('bytes' in value) return Buffer.from(value.bytes, 'hex')
  if ('time' in value) return moveTime(new Date(value.time))
  if ('list' in value) return value.list.map((one) => toValue(one, moveTime))
  if ('json' in value) return value.json
  return value.plain
}

/** Moves the times of a statement from the test's clock to now, where the history of the tables ends. */
function moveToNow(values: readonly RecordedValue[]): (time: Date) => Date {
  const all = values.flatMap((value) => ('list' in value ? value.list : [value]))
  const times = all.flatMap((value) => ('time' in value ? [new Date(value.time).getTime()] : []))
  const away = Date.now() - Math.max(0, ...times)
  return (time) => new Date(time.getTime() + away)
}

interface ComparedColumn {
  readonly alias: string | null
  readonly name: string
  /** In how many parentheses it is. */
  readonly depth: number
}

interface MentionedTable extends Pick<ComparedColumn, 'depth'> {
  readonly alias: string
  readonly table: Table
}

const depthAt = (text: string, place: number): number => {
  const before = text.slice(0, place)
  return before.split('(').length - before.split(')').length
}

const COLUMN = String.raw`(?:"?([a-z_]\w*)"?\.)?"?([a-z_]\w*)"?`
const OPERATOR = String.raw`\s*(?:=|<>|<=|>=|<|>|is (?:not )?distinct from)\s*`

/** The column with which a statement compares its parameter `$number`, or into which it writes it. */
function findColumn(text: string, number: number): ComparedColumn | null {
  const place = String.raw`\$${number}(?!\d)`
  const patterns = [
    `${COLUMN}${OPERATOR}(?:any\\s*\\(\\s*)?\\(?${place}`,
    `${COLUMN}\\s+(?:not )?in\\s*\\([^()]*${place}`,
    `${place}(?:::\\w+)?${OPERATOR}${COLUMN}`,
  ]
  for (const pattern of patterns) {
    const found = new RegExp(pattern).exec(text)
    if (found?.[2] !== undefined)
      return { alias: found[1] ?? null, name: found[2], depth: depthAt(text, found.index) }
  }
  return findUnnested(text, number)
}

/** `unnest($1::bytea[], $2::int[]) as h (subject_hash, fence)`: named by the list of the alias. */
function findUnnested(text: string, number: number): ComparedColumn | null {
  for (const { 1: given = '', 2: names = '', index } of text.matchAll(
    /unnest\s*\(([^()]*(?:\(\))?[^()]*)\)\s+(?:with ordinality\s+)?as\s+\w+\s*\(([^()]*)\)/g,
  )) {
    const at = given.split(',').findIndex((one) => new RegExp(String.raw`\$${number}(?!\d)`).test(one))
    const name = names.split(',')[at]?.trim()
    if (name) return { alias: null, name, depth: depthAt(text, index) }
  }
  return null
}

function mentionedTables(text: string, tables: ReadonlyMap<string, Table>): readonly MentionedTable[] {
  const found = text.matchAll(/(?:from|join|update|into|,)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?/g)
  return [...found].flatMap(({ 1: name = '', 2: alias = name, index }) => {
    const table = tables.get(name)
    return table === undefined ? [] : [{ alias, table, depth: depthAt(text, index) }]
  })
}

const IDENTITIES = /^(?:uuid|bytea|text|character varying|bigint|integer)$/

async function findTypical(
  client: ClientBase,
  mentioned: readonly MentionedTable[],
  compared: ComparedColumn | null,
  value: RecordedValue,
): Promise<unknown> {
  if (compared === null || !isIdentity(value)) return undefined
  const distance = ({ alias, depth }: MentionedTable) =>
    alias === compared.alias ? -1 : Math.abs(depth - compared.depth)
  const placed = mentioned.toSorted((one, other) => distance(one) - distance(other))
  for (const { table } of placed) {
    const column = table.columns.find(({ name }) => name === compared.name)
    if (column === undefined) continue
    if (!IDENTITIES.test(column.type) || (column.words !== null && column.words.length > 0)) return undefined
    if (/integer/.test(column.type) || (column.type === 'bigint' && !/id$|seq$/.test(column.name)))
      return undefined
    const many = 'list' in value ? value.list.length : 1
    const { rows } = await client.query<{ value: unknown }>(
      // Of whole rows, which no index has: in the order of the table, of any size.
      `select (row)."${column.name}" as value from (select t as row from ${table.name} t offset 0) x
        where (row)."${column.name}" is not null limit ${many} offset 20`,
    )
    if (rows.length < many) return undefined
    return 'list' in value ? rows.map((row) => row.value) : rows[0]?.value
  }
  return undefined
}

/** Not a number of things. */
function isIdentity(value: RecordedValue): boolean {
  if ('bytes' in value) return true
  if ('list' in value) return value.list.length > 0 && value.list.every(isIdentity)
  return 'plain' in value && typeof value.plain === 'string'
}

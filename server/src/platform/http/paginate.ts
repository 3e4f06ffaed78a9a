import { isUuid } from '@multas/domain'
import { Problem } from './problem.ts'

/** How a list names the row after which its next page starts. */
export interface Cursor<Row, Place, Text = string> {
  /** Null for what `write` did not return. */
  readonly read: (text: Text) => Place | null
  readonly write: (row: Row) => Text
}

interface PageRequest<Text> {
  readonly from: Text | undefined
  readonly limit: number
  /** Parameter of the call that `from` comes from. */
  readonly name?: 'before' | 'cursor'
}

interface Page<Row, Text> {
  readonly rows: readonly Row[]
  /** Null on the last page. */
  readonly next: Text | null
}

/**
 * Reads one page of a list by keyset. `read` returns the first `limit` rows after `after`, in an order without
 * ties that the cursor names. Throws a `Problem` (400) for a cursor of another list.
 */
export async function paginate<Row, Place, Text = string>(
  cursor: Cursor<Row, Place, Text>,
  { from, limit, name = 'before' }: PageRequest<Text>,
  read: (page: { readonly after: Place | null; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<Page<Row, Text>> {
  const after = from === undefined ? null : cursor.read(from)
  if (from !== undefined && after === null) throw wrongCursor(name)
  const found = await read({ after, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursor.write(last) }
}

export const wrongCursor = (name: string): Problem =>
  new Problem(400, 'datos_invalidos', 'El cursor no es válido. Empezá de nuevo desde la primera página.', {
    fields: [{ path: name, message: 'No es un cursor de esta lista' }],
  })

const ID = /^\d{1,18}$/
const TIME = /^(\d{1,15})\.(.+)$/

/** For rows in the order of a `bigint` id. */
export const BY_ID: Cursor<{ readonly id: string }, string> = {
  read: (text) => (ID.test(text) ? text : null),
  write: ({ id }) => id,
}

export const BY_UUID: Cursor<{ readonly id: string }, string> = {
  read: (text) => (isUuid(text) ? text : null),
  write: ({ id }) => id,
}

export interface TimePlace {
  readonly at: Date
  readonly id: string
}

/** For rows in the order of a time in whole milliseconds, then of their id: `1773230400000.<uuid>`. */
export const BY_TIME: Cursor<TimePlace, TimePlace> = {
  write: ({ at, id }) => `${at.getTime()}.${id}`,
  read(text) {
    const [, ms, id = ''] = TIME.exec(text) ?? []
    return ms !== undefined && isUuid(id) ? { at: new Date(Number(ms)), id } : null
  },
}

/** For rows in the order of a number that is the cursor. */
export const byNumber = <Row>(write: (row: Row) => number): Cursor<Row, number, number> => ({
  read: (number) => number,
  write,
})

import type { LiveEvent } from '@multas/contract'
import type { Database } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import { FINE_COLUMNS, type FineRow, fromFineRow, IN_REVIEW } from '../fines/fine-row.ts'
import { type PresentContext, presentEvents } from './present-events.ts'
import type { StoredEvent } from './stored-event.ts'

export interface Position {
  readonly searchId: string
  readonly after: number
}

export interface EventBatch {
  readonly lastSeq: number
  readonly isComplete: boolean
  readonly events: readonly LiveEvent[]
  readonly upTo: number
}

/** Event rows per reader and read, to bound the reply. */
const ROWS = 20

const READ_EVENTS = statement({
  name: 'search.events.read',
  text: `
select w.n, s.state, r.last_seq, e.events, (select json_agg(f) from (
    select ${FINE_COLUMNS}, ${IN_REVIEW} from fines f where f.subject_hash = s.subject_hash and f.hash = any(array(
      select decode(rpad(translate(hash, '-_', '+/'), (length(hash) + 3) / 4 * 4, '='), 'base64')
      from json_array_elements(e.events) batch, json_to_recordset(batch -> 2) as event(t text, hash text)
      where event.t = 'fine'))) f) as fines
from unnest($1::int[], $2::uuid[], $3::int[]) as w(n, id, after)
join searches s on s.id = w.id
  and not exists (select from blocked_subjects b where b.subject_hash = s.subject_hash)
join search_runs r on r.search_id = w.id
left join lateral (
  select json_agg(json_build_array(x.first_seq, x.last_seq, x.events) order by x.last_seq) as events from (
    select first_seq, last_seq, events from search_events
    where search_id = w.id and last_seq > w.after and last_seq <= r.last_seq order by last_seq limit ${ROWS}
  ) x
) e on true`,
  row: {
    n: 'int4',
    state: 'searches.state',
    last_seq: 'search_runs.last_seq',
    events: typedColumn<readonly (readonly [number, number, readonly StoredEvent[]])[]>('json?'),
    fines: typedColumn<readonly FineRow[]>('json?'),
  },
})

type EventsRow = RowOf<typeof READ_EVENTS>

export async function readEvents(
  database: Database,
  context: PresentContext,
  positions: readonly Position[],
): Promise<readonly (EventBatch | null)[]> {
  const { rows } = await READ_EVENTS.query(database.db, [
    positions.map((_, n) => n),
    positions.map(({ searchId }) => searchId),
    positions.map(({ after }) => after),
  ])
  const news: (EventBatch | null)[] = positions.map(() => null)
  for (const row of rows) {
    const position = positions[row.n]
    if (position) news[row.n] = toNews(context, row, position)
  }
  return news
}

function toNews(context: PresentContext, row: EventsRow, { searchId, after }: Position): EventBatch {
  const fines = new Map(
    (row.fines ?? []).map((one) => fromFineRow(one, context)).map((fine) => [fine.hash, fine]),
  )
  const batches = row.events ?? []
  const events = batches
    .flatMap(([firstSeq, , batch]) =>
      presentEvents(context, searchId, firstSeq, batch, (hash) => fines.get(hash)),
    )
    .filter(({ seq }) => seq > after)
  const upTo = batches.at(-1)?.[1] ?? Math.max(after, row.last_seq)
  return { lastSeq: row.last_seq, isComplete: row.state === 'complete', events, upTo }
}

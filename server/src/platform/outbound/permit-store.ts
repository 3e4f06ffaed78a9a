import type { Db } from '../database/database.ts'
import { type RowOf, statement } from '../database/statement.ts'
import type { Permit } from './permits.ts'

export interface PermitRequest {
  readonly endpoint: string
  readonly slotLimit: number
  readonly turnLimit: number
  readonly slots: number
  readonly turns: number
}

export type PermitRow = RowOf<typeof HELD>

/** Grace for holders whose connection broke. */
const DEAD_AFTER_MS = 600

const AGO = `(extract(epoch from clock_timestamp() - p.used_at) * 1000)::float8 as "agoMs"`

const freeRows = (kind: Permit['kind']) => `
  select p.endpoint, p.kind, p.number from outbound_permits p
  where p.endpoint = w.endpoint and p.kind = '${kind}' and p.number <= w."${kind}Limit"
    and (p.holder is null or p.lapsed_at < clock_timestamp() - interval '${DEAD_AFTER_MS} ms')
  order by p.used_at nulls first, p.number`

const TAKE = statement({
  name: 'outbound.permits.take',
  text: `
with wanted as (
  select * from json_to_recordset($2) as w(endpoint text, "slotLimit" int, "turnLimit" int, slots int, turns int)
), free_slots as (
  select f.* from wanted w, lateral (${freeRows('slot')} limit w.slots for update skip locked) f
), free_turns as (
  select f.* from wanted w, lateral (${freeRows('turn')} limit w.turns for update skip locked) f
)
update outbound_permits p set holder = $1, used_at = greatest(p.used_at, p.lapsed_at), lapsed_at = null
from (select * from free_slots union all select * from free_turns) f
where p.endpoint = f.endpoint and p.kind = f.kind and p.number = f.number
returning p.endpoint, p.kind, p.number, ${AGO}`,
  row: {
    endpoint: 'outbound_permits.endpoint',
    kind: 'outbound_permits.kind',
    number: 'outbound_permits.number',
    agoMs: 'float8?',
  },
})

const ADD_ROWS = statement({
  name: 'outbound.permits.add',
  text: `
insert into outbound_permits (endpoint, kind, number)
select endpoint, 'slot', n from json_to_recordset($1) as w(endpoint text, "slotLimit" int), generate_series(1, "slotLimit") n
union all
select endpoint, 'turn', n from json_to_recordset($1) as w(endpoint text, "turnLimit" int), generate_series(1, "turnLimit") n
on conflict do nothing`,
})

const RELEASE = statement({
  name: 'outbound.permits.give_back',
  text: `
update outbound_permits p set holder = null, lapsed_at = null,
  used_at = case when g."agoMs" is null then p.used_at else now() - g."agoMs" * interval '1 ms' end
from json_to_recordset($2) as g(endpoint text, kind text, number int, "agoMs" float8)
where p.holder = $1 and p.endpoint = g.endpoint and p.kind = g.kind and p.number = g.number`,
})

const HELD = statement({
  name: 'outbound.permits.held',
  text: `update outbound_permits p set lapsed_at = null where holder = $1 returning endpoint, kind, number, ${AGO}`,
  row: {
    endpoint: 'outbound_permits.endpoint',
    kind: 'outbound_permits.kind',
    number: 'outbound_permits.number',
    agoMs: 'float8?',
  },
})

/** Holders without a row in `processes`: from a backup or manual edit. */
const LAPSE_UNKNOWN = statement({
  name: 'outbound.permits.lapse',
  text: `update outbound_permits p set lapsed_at = now()
  where endpoint = any($1) and holder is not null and lapsed_at is null
    and not exists (select from processes where id = p.holder)`,
})

export class PermitStore {
  readonly #db: Db
  readonly #holder: string
  readonly #added = new Map<string, string>()

  constructor(db: Db, holder: string) {
    this.#db = db
    this.#holder = holder
  }

  /** Also takes permits of dead processes; their turns count as used at death. */
  async take(requests: readonly PermitRequest[]): Promise<readonly PermitRow[]> {
    await this.#addRows(requests)
    const { rows } = await TAKE.query(this.#db, [this.#holder, JSON.stringify(requests)])
    return rows
  }

  async release(rows: readonly PermitRow[]): Promise<void> {
    await RELEASE.query(this.#db, [this.#holder, JSON.stringify(rows)])
  }

  async held(): Promise<readonly PermitRow[]> {
    const { rows } = await HELD.query(this.#db, [this.#holder])
    return rows
  }

  async #addRows(requests: readonly PermitRequest[]): Promise<void> {
    const limitsOf = ({ slotLimit, turnLimit }: PermitRequest) => `${slotLimit} ${turnLimit}`
    const fresh = requests.filter((request) => this.#added.get(request.endpoint) !== limitsOf(request))
    if (fresh.length === 0) return
    await ADD_ROWS.query(this.#db, [JSON.stringify(fresh)])
    await LAPSE_UNKNOWN.query(this.#db, [fresh.map(({ endpoint }) => endpoint)])
    for (const request of fresh) this.#added.set(request.endpoint, limitsOf(request))
  }
}

import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { RejectedRecord } from '../../jurisdictions/index.ts'
import { shapeOfReason } from '../descriptions/record-shape.ts'

/** Buffered and written together: losing some at a kill is harmless. */
export interface RejectedCounter {
  note(jurisdiction: string, records: readonly RejectedRecord[]): void
  write(): Promise<void>
}

interface Counted {
  readonly jurisdiction: string
  readonly field: string
  readonly reason: string
  readonly day: string
  readonly at: string
  records: number
}

/** Maximum distinct reasons buffered between writes, and stored per jurisdiction and day. */
const MAX_GATHERED = 500
const MAX_REASONS_A_DAY = 40
const OTHER = 'otros motivos'

const WRITE = statement({
  name: 'jurisdictions.rejected.write',
  isReplanned: true,
  text: `
with given as (
  select * from json_to_recordset($1::json)
    as x(jurisdiction text, field text, reason text, day date, records int, at timestamptz)
), bounded as (
  select g.jurisdiction, g.day, g.records, g.at,
    case when is_known or room then g.field else '' end as field,
    case when is_known or room then g.reason else '${OTHER}' end as reason
  from given g cross join lateral (
    select exists (select from rejected_records s where s.jurisdiction = g.jurisdiction and s.day = g.day
        and s.field = g.field and s.reason = g.reason) as is_known,
      (select count(*) < ${MAX_REASONS_A_DAY} from rejected_records s
        where s.jurisdiction = g.jurisdiction and s.day = g.day) as room
  ) known
)
insert into rejected_records as kept (jurisdiction, day, field, reason, records, last_at)
select jurisdiction, day, field, reason, sum(records), max(at) from bounded group by 1, 2, 3, 4 order by 1, 2, 3, 4
on conflict (jurisdiction, day, field, reason) do update
  set records = kept.records + excluded.records, last_at = greatest(kept.last_at, excluded.last_at)`,
})

export function countRejected(db: Db, clock: Clock): RejectedCounter {
  let gathered = new Map<string, Counted>()
  return {
    note(jurisdiction, records) {
      const now = clock()
      for (const record of records) {
        const [field, reason] = [record.field ?? '', shapeOfReason(record.reason)]
        const day = todayInArgentina(now)
        const key = [jurisdiction, day, field, reason].join('\n')
        const known = gathered.get(key)
        if (known !== undefined) known.records += 1
        else if (gathered.size < MAX_GATHERED)
          gathered.set(key, { jurisdiction, field, reason, day, at: now.toISOString(), records: 1 })
      }
    },
    async write() {
      if (gathered.size === 0) return
      const rows = [...gathered.values()]
      gathered = new Map()
      await WRITE.query(db, [JSON.stringify(rows)])
    },
  }
}

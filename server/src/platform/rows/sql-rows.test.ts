import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { type Selection, type SortKey, sqlRows } from './sql-rows.ts'

const database = useTestDatabase()

interface Row {
  readonly id: number
}

beforeEach(async () => {
  const { db } = database()
  await sql`drop table if exists things`.execute(db)
  await sql`create table things (id int primary key, at timestamptz not null, due timestamptz, word text not null)`.execute(
    db,
  )
})

const put = (from: number, to: number) =>
  sql`
    insert into things
    select n, timestamptz '2026-03-01Z' + n % 7 * interval '1 microsecond',
      case when n % 3 = 0 then null else timestamptz '2026-03-01Z' + n % 5 * interval '1 microsecond' end,
      'palabra ' || n % 4
    from generate_series(${from}::int, ${to}::int) as n`.execute(database().db)

const ID: SortKey = { by: sql`id`, type: 'integer', dir: 'asc' }

const select = (...order: Selection<Row>['order']): Selection<Row> => ({
  columns: sql`id`,
  from: sql`things`,
  where: [sql`word <> 'palabra 3'`],
  order,
})

async function readAll(selection: Selection<Row>, between: () => unknown = () => undefined) {
  const ids: number[] = []
  for await (const rows of sqlRows(database(), selection).all()) {
    ids.push(...rows.map(({ id }) => id))
    await between()
  }
  return ids
}

const orders = (['asc', 'desc'] as const).flatMap((dir): [string, Selection<Row>['order']][] => [
  [`a moment, ${dir}`, [{ by: sql`at`, type: 'timestamptz', dir }, ID]],
  [`a moment that may be absent, ${dir}`, [{ by: sql`due`, type: 'timestamptz', dir, isNullable: true }, ID]],
  [
    `a condition, then a word, ${dir}`,
    [{ by: sql`(id % 2 = 0)`, type: 'boolean', dir: 'asc' }, { by: sql`word`, type: 'text', dir }, ID],
  ],
])

describe('the rows of a statement', () => {
  it.each(orders)('are the same page by page and all at once: %s', async (_name, order) => {
    await put(1, 1_700)
    const rows = sqlRows(database(), select(...order))
    const paged: number[] = []
    for (let offset = 0; ; offset += 400) {
      const page = await rows.page({ limit: 400, offset })
      expect(page.total).toBe(1_275)
      if (page.rows.length === 0) break
      paged.push(...page.rows.map(({ id }) => id))
    }
    const all = await readAll(select(...order))
    expect(all).toEqual(paged)
    expect(new Set(all).size).toBe(1_275)
  })

  it('come once each while rows are added before them and taken away', async () => {
    await put(1_001, 2_600)
    const order: Selection<Row>['order'] = [
      { by: sql`at`, type: 'timestamptz', dir: 'desc' },
      { ...ID, dir: 'desc' },
    ]
    let next = 3_000
    const ids = await readAll(select(...order), async () => {
      await sql`insert into things
        select n, timestamptz '2026-04-01Z', null, 'nueva' from generate_series(${next}::int, ${next + 2}) as n`.execute(
        database().db,
      )
      next += 3
      await sql`delete from things where id = (select id from things order by at desc, id desc offset 2 limit 1)`.execute(
        database().db,
      )
    })
    expect(ids).toHaveLength(1_200)
    expect(new Set(ids).size).toBe(1_200)
  })

  it('end at once when there are none', async () => {
    expect(await readAll(select(ID))).toEqual([])
    expect(await sqlRows(database(), select(ID)).page({ limit: 5, offset: 0 })).toEqual({
      rows: [],
      total: 0,
    })
  })
})

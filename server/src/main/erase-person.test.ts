import { nameTable } from '@multas/domain'
import { expect, it } from 'vitest'
import { fillTable, readTables, type Table } from '../../test/fill-table.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { personTables } from '../platform/personal-data/person-table.ts'
import { TABLES } from './tables.ts'

const database = useTestDatabase()

/** Administrators have accounts of their own. */
const ownerColumn = ({ name: table, columns }: Table) =>
  table.startsWith('admin_')
    ? undefined
    : columns.find(({ name }) => name === 'account_id' || name === 'owner_id')?.name

it('erasing an address leaves nothing of its account, whose rows name it by id only', async () => {
  const { pool, db } = database()
  const owned = (await readTables(database())).filter(
    (table) => table.name === 'accounts' || table.name === 'watched_subjects' || ownerColumn(table),
  )
  for (const table of owned) await fillTable(database(), table, new Date())
  const { rows } = await pool.query('select id, email_hash as "emailHash" from accounts')
  const [{ id, emailHash }] = rows
  for (const table of owned) {
    const column = ownerColumn(table)
    if (column) await pool.query(`update ${table.name} set ${column} = $1`, [id])
  }
  await pool.query(`update profiles set shown_parts = '{fines}'`)
  await db.transaction().execute(async (tx) => {
    for (const { erase } of personTables(TABLES)) await erase(tx, { emailHash, subjectHashes: [] })
  })
  const left: string[] = []
  for (const table of owned) {
    const column = ownerColumn(table)
    const { rowCount } = await pool.query(
      `select from ${table.name} ${column ? `where ${column} is not null` : ''}`,
    )
    if (rowCount !== 0) left.push(table.name)
  }
  expect(left).toEqual([])
  expect((await pool.query('select shown_parts from profiles')).rows).toEqual([{ shown_parts: [] }])
})

it('every table with personal data has a name that an operator understands', () => {
  const names = TABLES.flatMap(({ name, personal }) => (personal ? [nameTable(name)] : []))
  expect(names.filter((name) => !/^\p{Lu}[\p{L}, ]+$/u.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

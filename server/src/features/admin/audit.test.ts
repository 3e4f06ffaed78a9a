import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startAdministration } from '../../../test/admin-harness.ts'
import { sweepTables } from '../../../test/sweep-tables.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { ADMIN_TABLES } from './tables.ts'

const current = useTestDatabase()

it('is listed, filtered and exported, and the export leaves an entry itself', async () => {
  const { person } = await startAdministration(current())
  const owner = await person('owner')
  const me = (await owner.get('/api/admin/me')).json().account
  await owner.post(`/api/admin/accounts/${me.id}/disable`)
  const list = (await owner.get('/api/admin/audit')).json()
  expect(list.rows[0]).toMatchObject({
    actor: `admin:${me.id}`,
    actorName: me.name,
    operation: 'admin.accounts.disable',
    target: `admin:${me.id}`,
    outcome: 'refused',
    reason: 'conflicto',
  })
  expect(list.actors).toContainEqual({ actor: 'command', name: null })
  const total = async (query: string) => (await owner.get(`/api/admin/audit?${query}`)).json().total
  expect(await total('outcome=refused&operation=admin.accounts.disable')).toBe(1)
  expect(await total('actor=command')).toBe(1)
  expect(await total('q=DISABLE')).toBe(1)
  expect(await total('q=%25')).toBe(0)
  expect(await total('from=2026-03-11&to=2026-03-11')).toBe(list.total)
  expect(await total('from=2026-03-12')).toBe(0)
  const file = await owner.get('/api/admin/audit/export?outcome=refused')
  expect(file.headers['content-disposition']).toBe('attachment; filename="auditoria.csv"')
  expect(file.body).toMatch(/^\ufeffFecha \(UTC\);Quién;Nombre;.*\r\n2026-03-11T.*;admin\.accounts\.disable;/)
  expect(await total('operation=admin.audit.export')).toBe(1)
})

it('holds no e-mail, and the accounts’ addresses are sealed', async () => {
  const { person } = await startAdministration(current())
  const { email } = await person('owner')
  for (const table of [
    'admin_audit',
    'admin_accounts',
    'admin_attempts',
    'admin_invitations',
    'admin_sessions',
  ]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(current().db)
    expect(JSON.stringify(rows)).not.toContain(email.split('@')[0])
  }
})

it('cannot be changed, nor emptied, nor forgotten before two years', async () => {
  const { person, state } = await startAdministration(current())
  await person('owner')
  const { db } = current()
  const statements = [
    sql`update admin_audit set operation = 'x'`,
    sql`delete from admin_audit`,
    sql`truncate admin_audit`,
  ]
  for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('append-only')
  await sql`
    insert into admin_audit (at, actor, operation, outcome, details)
    values (now() - interval '25 months', 'command', 'test.old', 'done', '{}')`.execute(db)
  state.now = new Date()
  await sweepTables(current(), state.now, ADMIN_TABLES)
  const { rows } = await sql<{ operation: string }>`select operation from admin_audit`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).not.toContainEqual({ operation: 'test.old' })
})

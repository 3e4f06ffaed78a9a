import { expect, it } from 'vitest'
import { useTestDatabase } from './test-database.ts'

const database = useTestDatabase()

it('takes what a process of the previous release writes under the former names', async () => {
  const { pool } = database()
  const mail = '00000000-0000-4000-8000-000000000001'
  await pool.query(`insert into parting_mails (id, content_sealed, created_at) values ($1, '\\x01', now())`, [
    mail,
  ])
  expect((await pool.query('select id from account_closing_emails')).rows).toEqual([{ id: mail }])
  await pool.query('delete from parting_mails where id = $1', [mail])
  expect((await pool.query('select id from account_closing_emails')).rows).toEqual([])

  const count = () =>
    pool.query(`insert into set_aside_records as kept (jurisdiction, day, field, reason, records, last_at)
      values ('cordoba', '2026-01-01', 'estado', 'ilegible', 2, now())
      on conflict (jurisdiction, day, field, reason) do update
        set records = kept.records + excluded.records, last_at = greatest(kept.last_at, excluded.last_at)`)
  await count()
  await count()
  expect((await pool.query('select records from rejected_records')).rows).toEqual([{ records: 4 }])

  const revision = async () =>
    (await pool.query('select revision from jurisdiction_controls_revision')).rows[0]?.revision
  const before = Number(await revision())
  await pool.query('update steering_revision set revision = revision + 1')
  expect(Number(await revision())).toBe(before + 1)

  const receive = () =>
    pool.query(`insert into payment_notices (dedupe, topic, resource_id, received_at) values ('a', 'payment', '1', now())
      on conflict (dedupe) do nothing returning id::text as id`)
  expect((await receive()).rowCount).toBe(1)
  expect((await receive()).rowCount).toBe(0)
  expect((await pool.query('select topic from payment_webhook_messages')).rows).toEqual([
    { topic: 'payment' },
  ])
})

import { canonicalEmail, subjectKey } from '@multas/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { dbOn } from '../../platform/database/db.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSecrets, type Secrets } from '../../platform/secrets/secrets.ts'
import { createRowChanger } from './change-rows.ts'
import { admitSecret, followChange, openRing, readProgress } from './index.ts'
import { ARRAYS, MOVED_TOGETHER, SECRET_COLUMNS, SECRET_TABLES } from './secret-columns.ts'

const FIRST = 'the first secret of the tests, long enough'
const SECOND = 'the second secret of the tests, long enough'
const OTHER = 'another secret of the tests, long enough'
const NOW = new Date('2026-11-23T10:00:00Z')
const log = createLog('silent')
const shared = useTestDatabase()
const toClose: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
  await shared().pool.query(
    `truncate searches, watched_subjects, accounts, processes, app_secret, pinned_keys, moved_hashes,
       secret_change_tables cascade`,
  )
})

async function startProcess(id: number, appSecret: string, previous: string | null = null) {
  const ring = openRing(previous)
  const database = openDatabase({
    connectionString: shared().connectionString,
    maxConnections: 4,
    onIdleError: () => undefined,
    prepare: ring.prepare,
  })
  toClose.push(() => database.close())
  await admitSecret(database.pool, appSecret, ring)
  await database.pool.query(
    `insert into processes (id, role, host, pid) values ($1, 'all', 'test', 1) on conflict do nothing`,
    [id],
  )
  const options = { db: database.db, appSecret, ring, processId: String(id), log }
  const poll = async () => (await followChange(options))()
  await poll()
  const secrets = createSecrets(appSecret, ring)
  const stop = () => database.pool.query('delete from processes where id = $1', [id])
  return { ring, pool: database.pool, secrets, poll, stop }
}

type Process = Awaited<ReturnType<typeof startProcess>>

const plates = Array.from({ length: 300 }, (_, index) => `AB${String(index).padStart(3, '0')}CD`)
const emailOf = (plate: string) => `ana.${plate.toLowerCase()}@gmail.com`
const subjectOf = (plate: string) => ({ kind: 'patent', plate }) as const
const hashOf = (secrets: Secrets, plate: string) =>
  secrets.lookupHash('subject', subjectKey(subjectOf(plate)))

async function fill({ pool, secrets }: Process): Promise<void> {
  for (const [index, plate] of plates.entries()) {
    const subject = hashOf(secrets, plate)
    const email = emailOf(plate)
    await pool.query(
      `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash,
         email_sealed, browser_hash, state, created_at, deadline_at)
       values (gen_random_uuid(), 'patent', $1, $2, $3, $4, $5, $6, 'complete', $7, $7)`,
      [
        subject,
        secrets.encrypt(JSON.stringify(subjectOf(plate))),
        secrets.lookupHash('email', email),
        secrets.lookupHash('email', canonicalEmail(email)),
        secrets.encrypt(email),
        Buffer.alloc(32, index),
        NOW,
      ],
    )
    await pool.query(
      `insert into watched_subjects (subject_hash, kind, sealed, created_at, whole_check_at)
       values ($1, 'patent', $2, $3, $3)`,
      [subject, secrets.encrypt(JSON.stringify(subjectOf(plate))), NOW],
    )
    await pool.query(
      `insert into watches (id, subject_hash, owner_kind, owner_id, is_active, created_at)
       values (gen_random_uuid(), $1, 'account', gen_random_uuid(), true, $2)`,
      [subject, NOW],
    )
    await pool.query(
      `insert into accounts (id, email_hash, email_sealed, created_at) values (gen_random_uuid(), $1, $2, $3)`,
      [secrets.lookupHash('email', email), secrets.encrypt(email), NOW],
    )
  }
}

const SEEK = `
select s.email_sealed as "emailSealed", w.sealed, a.email_sealed as "accountSealed" from searches s
join watched_subjects w using (subject_hash) join watches using (subject_hash)
join accounts a on a.email_hash = s.email_hash
where s.subject_hash = $1 and s.email_hash = $2 and s.canonical_email_hash = $3`

async function seek({ pool, secrets }: Process, plate: string): Promise<void> {
  const email = emailOf(plate)
  const { rows } = await pool.query<Record<'emailSealed' | 'sealed' | 'accountSealed', Buffer>>(SEEK, [
    hashOf(secrets, plate),
    secrets.lookupHash('email', email),
    secrets.lookupHash('email', canonicalEmail(email)),
  ])
  expect(rows).toHaveLength(1)
  expect(rows.map((row) => secrets.decrypt(row.emailSealed))).toEqual([email])
  expect(rows.map((row) => secrets.decrypt(row.accountSealed))).toEqual([email])
  expect(rows.map((row) => JSON.parse(secrets.decrypt(row.sealed)))).toEqual([subjectOf(plate)])
}

async function toMoving(...processes: readonly Process[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const one of processes) await one.poll()
  expect(processes.map(({ ring }) => ring.phase)).toEqual(processes.map(() => 'moving'))
}

async function changeAll(step = createRowChanger(shared().pool, SECOND, FIRST).step): Promise<void> {
  for (let steps = 0; steps < 1_000; steps += 1) if ((await step()) === 'finished') return
  throw new Error('the change does not end')
}

describe('a change of the secret', () => {
  it('names every column of bytes', async () => {
    const { rows } = await shared().pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type = 'bytea' or udt_name = '_bytea')
         and not exists (select from pg_inherits where inhrelid = table_name::regclass)`,
    )
    const named = Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) =>
      Object.keys(columns === 'view' ? {} : columns).map((column) => `${table}.${column}`),
    )
    expect(named.sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  it('moves the hashes of a foreign key, and of lists, in one statement', async () => {
    const { rows } = await shared().pool.query<{ table: string; column: string }>(
      `select conrelid::regclass::text as "table", attname as "column" from pg_constraint, unnest(conkey) as key
         join pg_attribute on attnum = key where contype = 'f' and attrelid = conrelid
       union
       select confrelid::regclass::text, attname from pg_constraint, unnest(confkey) as key
         join pg_attribute on attnum = key where contype = 'f' and attrelid = confrelid`,
    )
    const referring = new Set(rows.map(({ table, column }) => `${table}.${column}`))
    const together = SECRET_TABLES.filter(
      ({ name, sealed, hashed }) =>
        sealed.length > 0 &&
        hashed.some(({ column }) => referring.has(`${name}.${column}`) || ARRAYS.has(`${name}.${column}`)),
    )
    expect([...MOVED_TOGETHER].sort()).toEqual(together.map(({ name }) => name).sort())
  })

  it('finds and reads every row in every phase, and without the previous secret in the end', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    const one = await startProcess(2, SECOND, FIRST)
    await one.poll()
    expect(one.ring.phase).toBe('announced')
    for (const plate of plates.slice(0, 5)) {
      await seek(one, plate)
      await seek(old, plate)
    }
    await old.stop()
    const two = await startProcess(3, SECOND, FIRST)
    await one.poll()
    await two.poll()
    await one.poll()
    expect([one.ring.phase, two.ring.phase]).toContain('prepared')
    for (const plate of plates.slice(5, 10)) for (const process of [one, two]) await seek(process, plate)
    await toMoving(one, two)
    for (const plate of plates.slice(0, 20)) for (const process of [one, two]) await seek(process, plate)
    const changer = createRowChanger(shared().pool, SECOND, FIRST)
    const wanted = { at: 0 }
    await changeAll(async () => {
      const step = await changer.step()
      wanted.at += 7
      await seek(one, plates[wanted.at % plates.length] ?? '')
      return step
    })
    await one.stop()
    await two.stop()
    const alone = await startProcess(4, SECOND)
    for (const plate of plates) await seek(alone, plate)
    expect(await readProgress(dbOn(alone.pool))).toMatchObject({ phase: 'settled', share: 1, unreachable: 0 })
  })

  it('changes each row of a table that is kept by month, and no row of another month in its place', async () => {
    const old = await startProcess(1, FIRST)
    const { pool } = shared()
    const months = [9, 10, 11].map(String)
    for (const month of months)
      await pool.query(
        `create table tracking_of_${month} partition of tracking_batches
           for values from ('1999-${month}-01') to ('1999-${month}-28')`,
      )
    const emails = months.flatMap((month) => plates.slice(0, 40).map((plate) => `${plate}@m${month}.example`))
    for (const email of emails)
      await pool.query(
        `insert into tracking_batches (id, at, token_type, user_id, session_id, fingerprint, device, email_hash, email_sealed)
         values (gen_random_uuid(), $1, 'authenticated', 'u', 's', 'f', '{}', $2, $3)`,
        [
          `1999-${/m(\d+)/.exec(email)?.[1]}-05`,
          old.secrets.lookupHash('email', email),
          old.secrets.encrypt(email),
        ],
      )
    await old.stop()
    const one = await startProcess(2, SECOND, FIRST)
    await toMoving(one)
    await changeAll()
    await one.stop()
    const { secrets } = await startProcess(3, SECOND)
    const { rows } = await pool.query<{ sealed: Buffer; hash: Buffer; month: string }>(
      `select email_sealed as sealed, email_hash as hash, to_char(at, 'FMMM') as month
       from tracking_batches where at < '2000-01-01'`,
    )
    const opened = rows.map(({ sealed, hash, month }) => {
      const email = secrets.decrypt(sealed)
      expect([email, hash]).toEqual([
        expect.stringContaining(`@m${month}.`),
        secrets.lookupHash('email', email),
      ])
      return email
    })
    expect(opened.sort()).toEqual(emails.sort())
    await pool.query(`drop table ${months.map((month) => `tracking_of_${month}`).join()}`)
  })

  it('replaces a hash that was read before its rows moved, also within JSON and lists', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    await old.stop()
    const one = await startProcess(2, SECOND, FIRST)
    await toMoving(one)
    const [plate = ''] = plates
    const read = hashOf(old.secrets, plate)
    await seek(one, plate)
    const count = async (condition: string, value: unknown) => {
      const text = `select count(*)::int as count from searches where ${condition}`
      return (await one.pool.query<{ count: number }>(text, [value])).rows[0]?.count
    }
    expect(await count('subject_hash = $1', read)).toBe(1)
    expect(await count('subject_hash = any($1)', [read])).toBe(1)
    const json = JSON.stringify([{ subject: `\\x${read.toString('hex')}` }])
    const inJson =
      'subject_hash = (select x.subject::bytea from json_to_recordset($1::json) as x (subject text))'
    expect(await count(inJson, json)).toBe(1)
  })

  it('keeps one account for one e-mail that two processes write at once', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    await old.stop()
    const one = await startProcess(2, SECOND, FIRST)
    const two = await startProcess(3, SECOND, FIRST)
    await toMoving(one, two)
    const write = ({ pool, secrets }: Process, plate: string) =>
      pool.query(
        `insert into accounts (id, email_hash, email_sealed, created_at) values (gen_random_uuid(), $1, $2, $3)
         on conflict (email_hash) do update set created_at = excluded.created_at`,
        [secrets.lookupHash('email', emailOf(plate)), secrets.encrypt(emailOf(plate)), NOW],
      )
    const changing = changeAll()
    for (const plate of plates) await Promise.all([write(one, plate), write(two, plate)])
    await changing
    const { rows } = await one.pool.query<{ count: number }>('select count(*)::int as count from accounts')
    expect(rows).toEqual([{ count: plates.length }])
  })

  it('goes on where another worker was killed, and two side by side do not clash', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    await old.stop()
    const one = await startProcess(2, SECOND, FIRST)
    await toMoving(one)
    await createRowChanger(shared().pool, SECOND, FIRST).step()
    const before = await readProgress(dbOn(one.pool))
    expect(before?.phase).toBe('moving')
    const both = [1, 2].map(() => createRowChanger(shared().pool, SECOND, FIRST))
    for (let steps = 0; steps < 1_000; steps += 1) {
      const taken = await Promise.all(both.map((changer) => changer.step()))
      if (taken.includes('finished')) break
    }
    await one.stop()
    const alone = await startProcess(4, SECOND)
    for (const plate of plates.slice(0, 50)) await seek(alone, plate)
  })

  it('waits for processes that know one secret', async () => {
    await startProcess(1, FIRST)
    const one = await startProcess(2, SECOND, FIRST)
    for (let round = 0; round < 5; round += 1) await one.poll()
    expect(one.ring.phase).toBe('announced')
    expect(await readProgress(dbOn(one.pool))).toMatchObject({ phase: 'announced', processesBehind: 1 })
  })

  it('refuses a wrong secret, and to start without one that is still needed', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    await expect(startProcess(2, OTHER)).rejects.toThrow('APP_SECRET is not the secret of this database')
    await expect(startProcess(2, SECOND, OTHER)).rejects.toThrow('APP_SECRET is not the secret')
    const one = await startProcess(2, SECOND, FIRST)
    await startProcess(1, FIRST)
    await old.stop()
    await toMoving(one)
    await expect(startProcess(3, SECOND)).rejects.toThrow('APP_SECRET_PREVIOUS is missing')
    await expect(startProcess(3, FIRST)).rejects.toThrow('is being changed')
    await expect(startProcess(3, OTHER, FIRST)).rejects.toThrow('is being changed')
  })

  it('recognises the secret of a database from before check values', async () => {
    const old = await startProcess(1, FIRST)
    await fill(old)
    await old.pool.query('delete from app_secret')
    await expect(startProcess(2, OTHER)).rejects.toThrow('cannot decrypt the data')
    const one = await startProcess(2, SECOND, FIRST)
    expect(one.ring.phase).toBe('announced')
  })
})

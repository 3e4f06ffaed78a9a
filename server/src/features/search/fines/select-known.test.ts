import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { lowestRunningSince } from '../../../platform/retention/ordered-id.ts'
import { selectFreshConsultations, selectPending } from './select-known.ts'

const database = useTestDatabase()

/** Searches of one subject within the last hour, each with the same twenty full answers. */
async function searchedOften(times: number): Promise<Buffer> {
  const subject = Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  await database().pool.query(
    `with asked as (
       insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, email_sealed, browser_hash,
         created_at, deadline_at, state)
       select gen_random_uuid(), 'patent', $1, '\\x00', decode(md5(n::text), 'hex'), '\\x00', '\\x00',
         now() - n * interval '1 second', now(), 'complete'
       from generate_series(1, $2::int) n returning id)
     insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms)
     select id, 'j' || place, 'empty', 0, true, now() - interval '1 hour', 0 from asked, generate_series(1, 20) place order by id`,
    [subject, times],
  )
  await database().pool.query('analyze searches, search_checks')
  return subject
}

async function readFresh(subject: Buffer) {
  const statement = `select ${selectFreshConsultations('$1', '$2', '$3')} as fresh`
  const since = new Date(Date.now() - 12 * 3_600_000)
  const values = [subject, since, lowestRunningSince(since)]
  const { rows } = await database().pool.query(statement, values)
  const explained = await database().pool.query(
    `explain (analyze, buffers, format json) ${statement}`,
    values,
  )
  const plan = explained.rows[0]['QUERY PLAN'][0].Plan
  return { found: rows[0].fresh.length, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

it('fresh answers about a plate with thousands of searches cost no more than those of another', async () => {
  const few = await searchedOften(20)
  const many = await searchedOften(2_000)
  const [ofFew, ofMany] = [await readFresh(few), await readFresh(many)]
  expect([ofFew.found, ofMany.found]).toEqual([20, 20])
  expect(ofMany.pages).toBeLessThan(3 * ofFew.pages + 50)
})

it('what is pending of a plate is counted without what is resolved or counted elsewhere', async () => {
  const subject = Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  const fines = [
    ['pendiente', false, 100, false],
    ['pendiente', false, -1, false],
    ['pendiente', false, null, false],
    ['pendiente', false, 0, false],
    ['requiere_controlador', false, 0, false],
    ['pendiente', true, 1_000, false],
    ['pendiente', false, 10_000, true],
  ]
  for (const [estado, resuelto, total, isCountedElsewhere] of fines)
    await database().pool.query(
      `insert into fines (subject_hash, hash, jurisdiction, estado, resuelto, total_centavos, pago_voluntario,
         first_seen_at, changed_at, counted_in)
       values ($1, sha256(random()::text::bytea), 'cordoba', $2, $3, $4, false, now(), now(),
         case when $5 then (select min(hash) from fines where subject_hash = $1) end)`,
      [subject, estado, resuelto, total, isCountedElsewhere],
    )
  const { rows } = await database().pool.query(
    `select p.* from (values ($1::bytea)) s (hash) cross join lateral ${selectPending('s.hash')} p`,
    [subject],
  )
  expect(rows).toEqual([{ pending: 5, centavos: 100, without_amount: 3 }])
})

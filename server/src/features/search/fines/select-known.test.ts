import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { lowestRunningSince } from '../../../platform/retention/ordered-id.ts'
import { selectFreshConsultations } from './select-known.ts'

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

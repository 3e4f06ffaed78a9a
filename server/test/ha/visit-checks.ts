import type pg from 'pg'
import { expect } from 'vitest'
import { seqsOf, type Visit } from './steady-visitors.ts'

/** Every jurisdiction once, in events without a gap or a repeat. */
export function expectWhole(visit: Visit, slugs: readonly string[]): void {
  const seqs = seqsOf(visit)
  expect(seqs, visit.email).toEqual(seqs.map((_, index) => index + 1))
  const answered = visit.received.flatMap(({ message }) =>
    message.type === 'progress' ? [message.jurisdiction] : [],
  )
  expect(answered.toSorted(), visit.email).toEqual(slugs)
  expect(visit.received.at(-1)?.message, visit.email).toMatchObject({
    type: 'session_complete',
    reconciliation: { jurisdictionsWithErrors: [] },
  })
}

/** Every accepted search is complete in the database, with each jurisdiction once, and no source is blamed. */
export async function expectStored(
  client: pg.Client,
  visits: readonly Visit[],
  jurisdictions: number,
): Promise<void> {
  const { rows: blamed } = await client.query(
    `select jurisdiction, outcome, reason, count(*)::int as searches from search_checks where outcome <> 'found'
     group by 1, 2, 3`,
  )
  expect(blamed).toEqual([])
  const ids = visits.flatMap(({ searchId }) => searchId ?? [])
  const { rows } = await client.query<{ whole: number }>(
    `select count(*)::int as whole from searches s where id = any ($1::uuid[]) and state = 'complete'
       and (select count(*) from search_checks c where c.search_id = s.id and c.outcome = 'found') = $2`,
    [ids, jurisdictions],
  )
  expect(rows).toEqual([{ whole: ids.length }])
}

/** How often each call was put off, by its path and seconds. */
export function countPutOff(visits: readonly Visit[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const what of visits.flatMap(({ putOff }) => putOff)) counts[what] = (counts[what] ?? 0) + 1
  return counts
}

export const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN)

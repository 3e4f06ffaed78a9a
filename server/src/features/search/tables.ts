import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'

/** Checks, events and links are deleted with their search; a running one ends silently without its fence. */
export const SEARCH_TABLES = [
  defineTable({
    name: 'search_events',
    description: 'events sent together, numbered `first_seq` to `last_seq`, by month of the search',
    writtenBy: 'search',
    privacy: 'search_events',
    // For the browser and the private link and, for a day, a browser that verified the e-mail again.
    keepFor: { days: 35 },
    since: 'created_at',
    through: { table: 'searches', key: 'search_id' },
    partitionBy: 'month',
    sweepsUnordered: true,
    batch: 20000,
  }),
  defineTable({
    name: 'result_links',
    description: 'a private link, mailed or made by the visitor, its token hashed',
    writtenBy: 'search',
    privacy: 'result_links',
    keepFor: { days: 35 },
    since: 'expires_at',
    validFor: { days: 30 },
  }),
  defineTable({
    name: 'search_readers',
    description: 'a browser that proved the e-mail of a search again, and may open it for a day',
    writtenBy: 'search',
    privacy: 'search_readers',
    keepFor: { days: 2 },
    since: 'opened_at',
  }),
  defineTable({
    name: 'search_runs',
    description:
      'since when it waits, its fence (`run`), its last number (`last_seq`) and its trace if recorded; narrow, updated with every batch',
    writtenBy: 'search',
    privacy: 'searches',
    keepFor: { with: 'searches' },
  }),
  defineTable({
    name: 'search_checks',
    description: 'how one jurisdiction ended within it, by month of the search',
    writtenBy: 'search',
    privacy: 'searches',
    // A month is dropped before its searches end, whose deletion would otherwise cascade to its rows.
    keepFor: { months: 12 },
    since: 'created_at',
    through: { table: 'searches', key: 'search_id' },
    partitionBy: 'month',
  }),
  defineTable({
    name: 'searches',
    description: 'a search: sealed subject and e-mail, state, deadline, result',
    writtenBy: 'search',
    privacy: 'searches',
    // Kept for the waiting period and access requests.
    keepFor: { days: 400 },
    since: 'created_at',
    batch: 500,
    personal: {
      email: 'email_hash',
      mailbox: ['canonical_email_hash', 'email_hash'],
      subject: 'subject_hash',
    },
  }),
  defineTable({
    name: 'fines',
    description:
      "a subject's fine, by (subject, hash): state, amount and days in clear; what its source says in words, plate, act number, time and place sealed ([0041](../decisions/0041-what-identifies-in-a-fine-is-sealed.md)); `counted_in`: the fine of another jurisdiction in which its act counts ([0046](../decisions/0046-one-act-of-several-jurisdictions.md))",
    writtenBy: 'search, monitoring',
    privacy: 'fines',
    keepFor: { days: 730 },
    since: 'changed_at',
    when: () => sql`not exists (select from searches where searches.subject_hash = fines.subject_hash)
      and not exists (select from watched_subjects w where w.subject_hash = fines.subject_hash)`,
    batch: 20000,
    personal: { subject: 'subject_hash' },
  }),
]

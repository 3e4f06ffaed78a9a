import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'
import { IDEMPOTENCY_HOURS } from './push/answer-once.ts'

/** Contests are found through searches, so they are erased before these. */
export const MUNICIPALITY_TABLES = [
  defineTable({
    name: 'idempotency_keys',
    description: 'a request that counts once, with its reply, sealed',
    writtenBy: 'municipalities',
    privacy: 'registry_fines',
    keepFor: { hours: IDEMPOTENCY_HOURS },
    since: 'begun_at',
  }),
  defineTable({
    name: 'fine_sightings',
    description: 'how often a fine of a municipality was shown on a day',
    writtenBy: 'municipalities',
    privacy: null,
    keepFor: { days: 400 },
    since: 'day',
  }),
  defineTable({
    name: 'fine_contests',
    description: 'a visitor who does not recognise a fine',
    writtenBy: 'municipalities',
    privacy: 'fine_contests',
    keepFor: { days: 730 },
    since: 'created_at',
    personal: {
      where: ({
        emailHash,
        mailboxHash = null,
        subjectHashes,
      }) => sql`search_id = any (array(select id from searches
        where email_hash in (${emailHash}::bytea, ${mailboxHash}::bytea)
          or canonical_email_hash = ${mailboxHash}::bytea
          or subject_hash = any (${[...subjectHashes]}::bytea[])))`,
    },
  }),
  defineTable({
    name: 'fine_evidence',
    description: 'a photo or document that a municipality uploaded',
    writtenBy: 'municipalities',
    privacy: 'registry_fines',
    keepFor: 'until the municipality removes it',
  }),
  defineTable({
    name: 'municipalities',
    description: 'a jurisdiction that publishes through us',
    writtenBy: 'municipalities',
    privacy: 'municipalities',
    keepFor: 'what is disabled stays on record',
  }),
]

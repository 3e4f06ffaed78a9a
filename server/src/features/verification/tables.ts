import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'

export const VERIFICATION_TABLES = [
  defineTable({
    name: 'verification_codes',
    description: 'the code of an address for one use, as an HMAC',
    writtenBy: 'verification',
    privacy: 'verification_codes',
    keepFor: { minutes: 10 },
    since: 'issued_at',
    personal: { email: 'email_hash', mailbox: ['canonical_email_hash'] },
  }),
  defineTable({
    name: 'verification_guesses',
    description: 'wrong guesses of one visitor',
    writtenBy: 'verification',
    privacy: 'verification_codes',
    keepFor: { hours: 1 },
    since: 'last_wrong_at',
    personal: { mailbox: ['email_hash'] },
  }),
  defineTable({
    name: 'verified_browsers',
    description: 'which browser confirmed which e-mail, hashed',
    writtenBy: 'verification',
    privacy: 'verified_browsers',
    keepFor: { hours: 24 },
    since: 'verified_at',
    sooner: [{ keepFor: { minutes: 15 }, since: 'verified_at', when: () => sql`is_brief` }],
    personal: { email: 'email_hash', mailbox: ['canonical_email_hash'] },
  }),
  defineTable({
    name: 'verification_tokens',
    description: 'a token for one search, hashed',
    writtenBy: 'verification',
    privacy: 'verification_tokens',
    // For an hour an expired token is distinguished from an unknown one.
    keepFor: { hours: 1 },
    since: 'expires_at',
    validFor: { minutes: 15 },
    personal: { email: 'email_hash', mailbox: ['canonical_email_hash'], subject: 'subject_hash' },
  }),
]

import { defineTable } from '../../platform/retention/define-table.ts'

export const PASSKEY_TABLES = [
  defineTable({
    name: 'passkeys',
    description: 'a WebAuthn credential of an e-mail, with its public key',
    writtenBy: 'passkeys',
    privacy: 'passkeys',
    keepFor: { days: 400 },
    since: 'last_used_at',
    sooner: [
      // Longer than the sixteen hours of mail attempts.
      { keepFor: { days: 2 }, since: 'removed_at' },
    ],
    personal: { email: 'email_hash', mailbox: ['canonical_email_hash'] },
  }),
  defineTable({
    name: 'passkey_challenges',
    description: 'what a passkey has to sign, once',
    writtenBy: 'passkeys',
    privacy: 'passkeys',
    keepFor: {},
    since: 'expires_at',
    validFor: { minutes: 5 },
    personal: { email: 'email_hash' },
  }),
]

import { defineTable } from '../../platform/retention/define-table.ts'

export const ACCOUNT_TABLES = [
  defineTable({
    name: 'account_sessions',
    description: 'a browser that signed in with an e-mail',
    writtenBy: 'accounts',
    privacy: 'account_sessions',
    keepFor: { days: 7 },
    since: 'seen_at',
    sooner: [{ keepFor: {}, since: 'expires_at' }],
    personal: { email: 'email_hash' },
  }),
  defineTable({
    name: 'email_changes',
    description: 'another address that an account asked for, until both have confirmed it',
    writtenBy: 'accounts',
    privacy: 'account_sessions',
    keepFor: {},
    since: 'expires_at',
    validFor: { hours: 1 },
  }),
  defineTable({
    name: 'account_closing_emails',
    description: 'the last mail to an address that no account has any more, sealed, until it is sent',
    writtenBy: 'accounts',
    privacy: 'account_sessions',
    // A mail not accepted within the sixteen hours of its attempts never will be.
    keepFor: { days: 2 },
    since: 'created_at',
  }),
  defineTable({
    name: 'accounts',
    description: 'a person who signed in once: their data belong to it, not to the address, which may change',
    writtenBy: 'accounts',
    privacy: 'accounts',
    keepFor: 'until its holder erases it',
    personal: { email: 'email_hash' },
  }),
]

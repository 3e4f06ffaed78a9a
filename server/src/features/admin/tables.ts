import { defineTable } from '../../platform/retention/define-table.ts'
import { AUDIT_RETENTION_MONTHS } from './admin-limits.ts'

export const ADMIN_TABLES = [
  defineTable({
    name: 'admin_sessions',
    description: 'an open session, its token hashed',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    keepFor: { hours: 12 },
    since: 'started_at',
    sooner: [{ keepFor: { minutes: 30 }, since: 'last_seen_at' }],
  }),
  defineTable({
    name: 'admin_invitations',
    description: 'a link to set password and second factor',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    keepFor: {},
    since: 'expires_at',
    validFor: { hours: 48 },
  }),
  defineTable({
    name: 'admin_attempts',
    description: 'wrong attempts of an e-mail or an address',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    keepFor: { days: 1 },
    since: 'last_at',
  }),
  defineTable({
    name: 'admin_audit',
    description: 'what an administrator did; append-only',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    // One day more than the database requires, whose clock may be behind.
    keepFor: { months: AUDIT_RETENTION_MONTHS, days: 1 },
    since: 'at',
  }),
  defineTable({
    name: 'admin_recovery_codes',
    description: 'a code for when the second factor is lost',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    keepFor: 'with their account',
  }),
  defineTable({
    name: 'admin_accounts',
    description: 'an administrator: e-mail and second factor sealed',
    writtenBy: 'admin',
    privacy: 'admin_accounts',
    keepFor: 'the audit log names them',
  }),
]

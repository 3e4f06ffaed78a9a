import { defineTable } from './define-table.ts'

export const PLATFORM_TABLES = [
  defineTable({
    name: 'processes',
    description: 'a process that is alive, as long as its advisory lock is held',
    writtenBy: 'platform',
    privacy: null,
    keepFor: 'as long as its process lives',
  }),
  defineTable({
    name: 'outbound_permits',
    description:
      'one call under way (slot) or one start per window (turn) that a source allows, and which process may use it',
    writtenBy: 'platform',
    privacy: null,
    keepFor: 'as long as its source has limits',
  }),
  defineTable({
    name: 'rate_limits',
    description: 'a limited key, until when its allowance is spoken for; unlogged',
    writtenBy: 'platform',
    privacy: 'rate_limits',
    keepFor: {},
    since: 'spoken_for',
    validFor: { days: 1 },
  }),
  defineTable({
    name: 'site_settings',
    description: 'what the operator may change while the site runs',
    writtenBy: 'platform',
    privacy: null,
    keepFor: 'what holds now',
  }),
]

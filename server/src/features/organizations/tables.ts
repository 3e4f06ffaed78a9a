import { defineTable } from '../../platform/retention/define-table.ts'

export const ORGANIZATION_TABLES = [
  defineTable({
    name: 'organizations',
    description: 'a municipality or a fleet, and whether it is open',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: 'what is closed stays on record',
  }),
  defineTable({
    name: 'organization_keys',
    description: 'a key of its programs, hashed',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: 'what is revoked stays on record',
  }),
  defineTable({
    name: 'organization_webhook_deliveries',
    description: 'one event on its way to an address, sealed until it is delivered',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: { days: 90 },
    since: 'created_at',
  }),
  defineTable({
    name: 'organization_webhooks',
    description: 'an address to which an organization wants events sent',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: 'until the organization removes them',
  }),
  defineTable({
    name: 'organization_audit',
    description: 'what the members of an organization did; append-only, no personal data',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: { days: 730 },
    since: 'at',
  }),
]

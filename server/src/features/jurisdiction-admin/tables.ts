import { defineTable } from '../../platform/retention/define-table.ts'

export const JURISDICTION_ADMIN_TABLES = [
  defineTable({
    name: 'rejected_records',
    description: 'how many records could not be read, by day, field and shape of the reason',
    writtenBy: 'jurisdiction-admin',
    privacy: null,
    keepFor: { days: 30 },
    since: 'last_at',
  }),
  defineTable({
    name: 'jurisdiction_changes',
    description: 'what was done to a jurisdiction, to be undone',
    writtenBy: 'jurisdiction-admin',
    privacy: 'admin_accounts',
    keepFor: { days: 730 },
    since: 'at',
  }),
  defineTable({
    name: 'jurisdiction_controls',
    description: 'what is set on a jurisdiction now: pause, limits, active version',
    writtenBy: 'jurisdiction-admin',
    privacy: null,
    keepFor: 'what holds now',
  }),
  defineTable({
    name: 'jurisdiction_versions',
    description:
      "a description written on the administration's page; its text never changes, `exceeded` says why it was disabled",
    writtenBy: 'jurisdiction-admin',
    privacy: null,
    keepFor: 'they are few, and any can be activated again',
  }),
  defineTable({
    name: 'jurisdiction_controls_revision',
    description: 'one row whose number grows with every change below, in the order of the commits',
    writtenBy: 'jurisdiction-admin',
    privacy: null,
    keepFor: 'one number',
  }),
  defineTable({
    name: 'process_circuits',
    description: 'the state of the circuits of one process',
    writtenBy: 'jurisdiction-admin',
    privacy: null,
    keepFor: 'as long as its process lives',
  }),
]

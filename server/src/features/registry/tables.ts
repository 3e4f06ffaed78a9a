import { defineTable } from '../../platform/retention/define-table.ts'
import { UNPUBLISHED_DAYS } from './deliveries/delivery.ts'

/** Periods of unpublished deliveries: published ones stay while in force (`purge-registry.ts`). */
export const REGISTRY_TABLES = [
  defineTable({
    name: 'registry_fines',
    description:
      'one version of a fine, as one row of a delivery says, in clear but for the DNI; never updated ([0019](../decisions/0019-the-registry-keeps-versions.md))',
    writtenBy: 'registry',
    privacy: 'registry_fines',
    keepFor: { days: UNPUBLISHED_DAYS },
    since: 'received_at',
    through: { table: 'deliveries', key: 'delivery_id' },
    deletedBy: 'registry',
  }),
  defineTable({
    name: 'registry_changes',
    description: 'what a row of a delivery changes',
    writtenBy: 'registry',
    privacy: 'registry_fines',
    keepFor: { days: UNPUBLISHED_DAYS },
    since: 'received_at',
    through: { table: 'deliveries', key: 'delivery_id' },
    deletedBy: 'registry',
  }),
  defineTable({
    name: 'row_issues',
    description: 'why a row was refused or read in part, sealed',
    writtenBy: 'registry',
    privacy: 'registry_fines',
    keepFor: { days: UNPUBLISHED_DAYS },
    since: 'received_at',
    through: { table: 'deliveries', key: 'delivery_id' },
    deletedBy: 'registry',
  }),
  defineTable({
    name: 'deliveries',
    description: 'fines that a jurisdiction handed in together: state, checkpoint, what it changes',
    writtenBy: 'registry',
    privacy: 'registry_fines',
    keepFor: { days: 730 },
    since: 'received_at',
    deletedBy: 'registry',
  }),
  defineTable({
    name: 'registries',
    description: 'a jurisdiction that has handed something in; its lock puts publications in order',
    writtenBy: 'registry',
    privacy: null,
    keepFor: 'they are jurisdictions',
  }),
  defineTable({
    name: 'column_mappings',
    description: 'what a jurisdiction said its columns mean, by their headers',
    writtenBy: 'registry',
    privacy: null,
    keepFor: 'with their jurisdiction',
  }),
]

import { FLEET_UNDO_DAYS } from '@multas/contract'
import { sql } from 'kysely'
import { defineTable } from '../../platform/retention/define-table.ts'
import { unlinkEmail } from './members/unlink-email.ts'

export const FLEET_TABLES = [
  defineTable({
    // Declared here, because erasing a member may hand the fleet over.
    name: 'organization_members',
    description: 'an e-mail that may act for an organization, sealed',
    writtenBy: 'organizations',
    privacy: 'municipalities',
    keepFor: 'until they are removed',
    personal: {
      email: 'email_hash',
      erase: async (db, { emailHash }) => (emailHash === null ? 0 : unlinkEmail(db, emailHash)),
    },
  }),
  defineTable({
    name: 'fleet_drivers',
    description: 'who drives for a fleet, sealed',
    writtenBy: 'fleets',
    privacy: 'fleets',
    // Found by DNI with any gender.
    keepFor: 'until the fleet removes them',
    personal: { where: ({ subjectHashes }) => sql`subject_hashes && ${[...subjectHashes]}::bytea[]` },
  }),
  defineTable({
    name: 'fleet_vehicles',
    description: 'a vehicle of a fleet, its plate sealed, with its watch',
    writtenBy: 'fleets',
    privacy: 'fleets',
    // A company's plate is not personal data, and its fines are erased in their own table.
    keepFor: { days: FLEET_UNDO_DAYS },
    since: 'removed_at',
  }),
  defineTable({
    name: 'fine_assignments',
    description:
      'what a fleet did about reporting who was driving: driver, day of notification, informed. It stays as long as its fine is known of a vehicle of the fleet',
    writtenBy: 'fleets',
    privacy: 'fleets',
    keepFor: { days: FLEET_UNDO_DAYS },
    since: 'changed_at',
    when: () => sql`not exists (select from fleet_vehicles v join fines f on f.subject_hash = v.subject_hash
      where v.fleet = fine_assignments.fleet and f.hash = fine_assignments.fine_hash)`,
  }),
  defineTable({
    name: 'fleet_imports',
    description: 'a file of vehicles on its way in; its rows sealed, and gone once it was applied',
    writtenBy: 'fleets',
    privacy: 'fleets',
    keepFor: { days: 30 },
    since: 'received_at',
  }),
  defineTable({
    name: 'fleet_news',
    description: 'what was new about its vehicles, sealed',
    writtenBy: 'fleets',
    privacy: 'fleets',
    keepFor: { days: 400 },
    since: 'created_at',
  }),
  defineTable({
    name: 'fleet_groups',
    description: 'vehicles under one name',
    writtenBy: 'fleets',
    privacy: 'fleets',
    keepFor: 'until the fleet removes them',
  }),
  defineTable({
    name: 'fleets',
    description:
      'a company that has its vehicles watched, with what was agreed and when its vehicles are checked',
    writtenBy: 'fleets',
    privacy: 'fleets',
    keepFor: 'what is closed stays on record',
  }),
]

import { defineTable } from '../../platform/retention/define-table.ts'

const SECRET_TABLE = { writtenBy: 'secret-change', privacy: null }

export const SECRET_CHANGE_TABLES = [
  defineTable({
    ...SECRET_TABLE,
    name: 'app_secret',
    description:
      'which secret the database is sealed with, by a check value, and the phase of a change to another one',
    keepFor: 'one row',
  }),
  defineTable({
    ...SECRET_TABLE,
    name: 'secret_change_tables',
    description: 'how far the change is in a table',
    keepFor: 'until the next change of `APP_SECRET`',
  }),
  defineTable({
    ...SECRET_TABLE,
    name: 'moved_hashes',
    description: 'a keyed hash before and after the change',
    keepFor: 'until the change of `APP_SECRET` is over',
  }),
  defineTable({
    ...SECRET_TABLE,
    name: 'pinned_keys',
    description: 'a key that outlives its secret, sealed',
    keepFor: 'one row for each use',
  }),
]

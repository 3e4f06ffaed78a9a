import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  type PersonKey,
  type PersonRow,
  type PersonTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'

function ownedByAccount(table: string, columns: readonly string[]): PersonTable {
  const theirs = ({ emailHash }: PersonKey) => sql`
    from ${sql.table(table)} where account_id in (select id from accounts where email_hash = ${emailHash})`
  return {
    table,
    async count(db: Db, person) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count ${theirs(person)}`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    async read(db: Db, person) {
      const shown = sql.join(columns.map((column) => sql.ref(column)))
      const { rows } = await sql<PersonRow>`select ${shown} ${theirs(person)} limit ${READ_MOST}`.execute(db)
      return rows
    },
    async forget(db: Db, person) {
      const { numAffectedRows } = await sql`delete ${theirs(person)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

/** Must be processed before the accounts, through which rows are found. */
export const NOTICE_PERSON_TABLES: readonly PersonTable[] = [
  ownedByAccount('push_messages', ['label', 'content_sealed', 'news', 'state', 'created_at', 'ended_at']),
  ownedByAccount('push_endpoints', ['label', 'added_at']),
  ownedByAccount('notices', ['kind', 'due_day', 'content_sealed', 'told_at', 'mail_due_at', 'push_due_at']),
  ownedByAccount('account_mails', ['kind', 'subject_sealed', 'news', 'state', 'created_at', 'ended_at']),
  ownedByAccount('notice_preferences', ['mail', 'quiet_from', 'quiet_to', 'refused_at']),
]

import { sql } from 'kysely'
import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import { listSent } from './log-store.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { findPhrase, findRefusal, readPreferences } from './preference-store.ts'
import { listEndpoints } from './push/endpoint-store.ts'
import { toSent } from './read-log.ts'

const MOST_IN_AN_EXPORT = 10_000
const TABLES = ['notices', 'account_mails', 'push_messages', 'push_endpoints', 'notice_preferences']

/** Push endpoints are not exported, since they allow sending to the device. */
export function noticesPart({
  database: { db },
  secrets,
}: Pick<NoticeDeps, 'database' | 'secrets'>): AccountPart {
  return {
    name: 'avisos',
    async export(accountId) {
      const phrase = await findPhrase(db, accountId)
      const sent = await listSent(db, accountId, { after: null, limit: MOST_IN_AN_EXPORT })
      return {
        preferencias: (await readPreferences(db, [accountId]))(accountId),
        correoRechazadoDesde: await findRefusal(db, accountId),
        frase: phrase === null ? null : secrets.decrypt(phrase),
        dispositivos: (await listEndpoints(db, accountId)).map(({ label, addedAt }) => ({ label, addedAt })),
        enviados: sent.map((row) => toSent(secrets, row)),
      }
    },
    async erase(tx, accountId) {
      for (const table of TABLES)
        await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(tx)
    },
  }
}

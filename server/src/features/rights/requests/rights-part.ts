import { sql } from 'kysely'
import type { AccountPart } from '../../../platform/personal-data/account-part.ts'
import { presentOwnRequest } from './present-request.ts'
import type { RightsDeps } from './rights-deps.ts'
import { listRequestsOf } from './store.ts'

/** The account's requests, unlinked on erasure: the law requires proof that they were answered. */
export function rightsPart({
  database,
  secrets,
  clock,
}: Pick<RightsDeps, 'database' | 'secrets' | 'clock'>): AccountPart {
  return {
    name: 'pedidosSobreDatos',
    keeps:
      'los pedidos que hiciste sobre datos personales, con tu correo y cifrados, hasta dos años después de resueltos, para probar que se respondieron. Lo que pediste no mostrar sigue sin mostrarse, y un error que avisaste sigue en revisión sin decir quién lo avisó.',
    async export(accountId) {
      const rows = await listRequestsOf(database.db, accountId)
      return rows.length === 0 ? null : rows.map((row) => presentOwnRequest(secrets, row, clock()))
    },
    async erase(tx, accountId) {
      await sql`update rights_requests set account_id = null where account_id = ${accountId}`.execute(tx)
    },
  }
}

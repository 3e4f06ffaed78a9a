import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { currentSpan } from '../../../platform/tracing/span.ts'
import { enqueueResultsMail } from './results-mail-job.ts'

const CHOOSE = statement({
  name: 'search.mail.choose',
  text: `
with chosen as (
  update searches set mails_result = $2 where id = $1 and removed_at is null
  returning id, state, completed_at, delivered_at, mailed_at, mails_result
), due as (
  select * from chosen where state = 'complete' and mailed_at is null and mails_result
), mails as (
  ${enqueueResultsMail('due', '$3::text')}
)
select mailed_at is not null as is_sent, (select count(*) from mails) as mails from chosen`,
  row: { is_sent: 'bool' },
})

export async function chooseMail(
  { database }: { database: Database },
  searchId: string,
  mailsResult: boolean,
) {
  const { rows } = await CHOOSE.query(database.db, [searchId, mailsResult, currentSpan()?.carrier ?? null])
  const [search] = rows
  if (!search) throw new Problem(404, 'sesion_inexistente', 'La búsqueda ya no existe.')
  return { mailsResult, isSent: search.is_sent }
}

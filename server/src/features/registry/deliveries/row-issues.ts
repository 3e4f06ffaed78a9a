import type { RowIssue } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

export interface RowWithIssues {
  readonly rowNumber: number
  readonly issues: readonly RowIssue[]
}

const INSERT_ISSUES = statement({
  name: 'registry.issues.insert',
  text: `insert into row_issues (delivery_id, is_refused, row_number, issues_sealed)
      select $1, $2, * from unnest($3::int[], $4::bytea[])`,
})

/** Stored encrypted, because issues may quote personal data. */
export async function insertIssues(
  on: Db,
  secrets: Secrets,
  id: number,
  { isRefused, rows }: { readonly isRefused: boolean; readonly rows: readonly RowWithIssues[] },
): Promise<void> {
  if (rows.length === 0) return
  await INSERT_ISSUES.query(on, [
    id,
    isRefused,
    rows.map(({ rowNumber }) => rowNumber),
    rows.map(({ issues }) => secrets.encrypt(JSON.stringify(issues))),
  ])
}

export interface IssuesRequest {
  readonly jurisdiction: string
  readonly id: number
  readonly isRefused: boolean
  readonly after: number
  readonly limit: number
}

const LIST_ISSUES = statement({
  name: 'registry.issues.list',
  text: `select w.row_number, w.issues_sealed from row_issues w join deliveries d on d.id = w.delivery_id
      where d.jurisdiction = $1 and d.id = $2 and w.is_refused = $3 and w.row_number > $4
      order by w.row_number limit $5`,
  row: { row_number: 'row_issues.row_number', issues_sealed: 'row_issues.issues_sealed' },
})

export async function listIssues(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  { jurisdiction, id, isRefused, after, limit }: IssuesRequest,
): Promise<RowWithIssues[]> {
  const { rows } = await LIST_ISSUES.query(db, [jurisdiction, id, isRefused, after, limit])
  return rows.map(({ row_number, issues_sealed }) => ({
    rowNumber: row_number,
    issues: JSON.parse(secrets.decrypt(issues_sealed)) as RowIssue[],
  }))
}

import { REGISTRY_FIELD_LABELS } from '@multas/domain'
import type { Registry } from '../../registry/index.ts'

const BATCH = 500

export interface RowsOf {
  readonly jurisdiction: string
  readonly id: number
  readonly isRefused: boolean
}

export async function* readIssueRows(registry: Pick<Registry, 'listIssues'>, of: RowsOf) {
  let after = 0
  for (;;) {
    const rows = await registry.listIssues({ ...of, after, limit: BATCH })
    yield rows.flatMap(({ rowNumber, issues }) =>
      issues.map(({ field, column, message }) => [
        rowNumber,
        column,
        field && REGISTRY_FIELD_LABELS[field],
        message,
      ]),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    after = last.rowNumber
  }
}

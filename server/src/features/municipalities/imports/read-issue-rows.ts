import { DELIVERY_ROWS_LISTED, REGISTRY_FIELD_LABELS } from '@multas/domain'
import type { Registry } from '../../registry/index.ts'

const BATCH = 500

export interface RowsOf {
  readonly jurisdiction: string
  readonly id: number
  readonly isRefused: boolean
  readonly total: number
}

type Line = (string | number | null)[]

export async function* readIssueRows(
  registry: Pick<Registry, 'listIssues'>,
  { total, ...of }: RowsOf,
): AsyncGenerator<Line[]> {
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
    if (last === undefined || rows.length < BATCH) break
    after = last.rowNumber
  }
  if (total > DELIVERY_ROWS_LISTED) yield [[null, null, null, cutText(total)]]
}

const cutText = (total: number) =>
  `Se listan las primeras ${DELIVERY_ROWS_LISTED.toLocaleString('es-AR')} filas de ${total.toLocaleString('es-AR')}.`

import type { ReactNode } from 'react'
import { LoadFailure, Loading } from './load-states.tsx'

interface RowListProps<Row> {
  /** As it continues 'No pudimos cargar': 'las claves'. */
  what: string
  /** As far as they are read. */
  rows: readonly Row[] | undefined
  error: unknown
  onRetry(): void
  /** What is said where there are none. */
  none: string
  row(one: Row): ReactNode
}

/** A short list in one box, from the wait for it to there being nothing in it. */
export function RowList<Row>({ what, rows, error, onRetry, none, row }: RowListProps<Row>) {
  return (
    <>
      {error !== null && <LoadFailure what={what} error={error} onRetry={onRetry} />}
      {rows === undefined && error === null && <Loading />}
      {rows?.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map(row)}
        </ul>
      )}
    </>
  )
}

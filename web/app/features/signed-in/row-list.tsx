import type { ReactNode } from 'react'
import { LoadFailure, Loading } from './load-states.tsx'

export interface RowListProps<Row> {
  /** Object of 'No pudimos cargar': 'las claves'. */
  what: string
  rows: readonly Row[] | undefined
  error: unknown
  onRetry(): void
  none?: string
  className?: string
  row(one: Row): ReactNode
}

export function RowList<Row>({ what, rows, error, onRetry, none, className = '', row }: RowListProps<Row>) {
  return (
    <>
      {error !== null && <LoadFailure what={what} error={error} onRetry={onRetry} />}
      {rows === undefined && error === null && <Loading />}
      {rows?.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul className={`grid divide-y divide-line rounded-card border border-line bg-surface ${className}`}>
          {rows.map(row)}
        </ul>
      )}
    </>
  )
}

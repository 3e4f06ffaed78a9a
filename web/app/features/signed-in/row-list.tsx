import type { ReactNode } from 'react'
import { KeepRowFocus } from '../../ui/keep-row-focus.tsx'
import { LoadFailure, Loading } from './load-states.tsx'

export interface RowListProps<Row> {
  /** Object of 'No pudimos cargar': 'las claves'. */
  what: string
  rows: readonly Row[] | undefined
  error: unknown
  onRetry(): void
  none?: ReactNode
  label?: string
  frame?: string
  className?: string
  row(one: Row): ReactNode
}

const FRAMED = 'divide-y divide-line rounded-card border border-line bg-surface'

export function RowList<Row>(props: RowListProps<Row>) {
  const { what, rows, error, onRetry, none, label, frame = FRAMED, className = '', row } = props
  return (
    <KeepRowFocus>
      {error !== null && <LoadFailure what={what} error={error} onRetry={onRetry} />}
      {rows === undefined && error === null && <Loading />}
      {rows?.length === 0 && <p className="text-ink-soft">{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label={label} className={`grid grid-cols-[minmax(0,1fr)] ${frame} ${className}`}>
          {rows.map(row)}
        </ul>
      )}
    </KeepRowFocus>
  )
}

import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

interface TableEmptyProps {
  isNarrowed: boolean
  /** There are rows, on earlier pages. */
  isBeyond: boolean
  /** What is said when there is nothing at all. */
  empty: ReactNode
}

/** No rows, and why. */
export function TableEmpty({ isNarrowed, isBeyond, empty }: TableEmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong bg-surface px-4 py-10 text-center">
      {isBeyond && <p>Esta página ya no tiene filas: volvé a una anterior.</p>}
      {!isBeyond && isNarrowed && (
        <p>No hay nada que coincida con lo que buscás. Probá con otras palabras o limpiá los filtros.</p>
      )}
      {!isBeyond && !isNarrowed && <div>{empty}</div>}
    </div>
  )
}

/** The place of the rows while the first of them come. */
export function TableSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <Skeleton lines={8} />
    </div>
  )
}

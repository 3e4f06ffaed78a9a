import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

interface TableEmptyProps {
  isNarrowed: boolean
  isBeyond: boolean
  empty: ReactNode
}

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

export function TableSkeleton() {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <Skeleton lines={8} />
    </div>
  )
}

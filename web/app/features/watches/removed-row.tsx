import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { nameWatch } from './describe-watch.ts'
import type { Watch } from './watch-calls.ts'

interface Props {
  readonly watch: Watch
  readonly canUndo: boolean
  onUndo(): void
}

export function RemovedRow({ watch, canUndo, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line-strong px-4 py-3">
      <p role="status">Dejás de seguir {nameWatch(watch)}.</p>
      {canUndo && (
        <Button ref={undo} variant="secondary" onClick={onUndo}>
          Deshacer
        </Button>
      )}
    </div>
  )
}

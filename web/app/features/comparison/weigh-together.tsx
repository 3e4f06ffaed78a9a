import type { Infraction } from '@multas/contract'
import { type CalendarDay, isResolved } from '@multas/domain'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface WeighTogetherProps {
  fines: readonly Infraction[]
  today: CalendarDay
}

const loadDialog = async () => (await import('./together-dialog.tsx')).TogetherDialog

export function WeighTogether({ fines, today }: WeighTogetherProps) {
  const pending = fines.filter((fine) => !isResolved(fine))
  if (pending.length < 2) return null
  return (
    <PanelBoundary what="la comparación">
      <Opener fines={pending} today={today} />
    </PanelBoundary>
  )
}

function Opener({ fines, today }: WeighTogetherProps) {
  const [isOpen, setOpen] = useState(false)
  const TogetherDialog = useLazy(isOpen, loadDialog)
  return (
    <>
      <Button
        look="quiet"
        className="no-print px-0! text-sm"
        aria-haspopup="dialog"
        aria-busy={isOpen && TogetherDialog === null}
        onClick={() => setOpen(true)}
      >
        Cuánto me conviene
      </Button>
      {isOpen && TogetherDialog !== null && (
        <TogetherDialog fines={fines} today={today} onOpenChange={setOpen} />
      )}
    </>
  )
}

import type { Infraction } from '@multas/contract'
import { type CalendarDay, isResolved } from '@multas/domain'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface CompareAllProps {
  fines: readonly Infraction[]
  today: CalendarDay
}

const loadDialog = async () => (await import('./compare-all-dialog.tsx')).CompareAllDialog

export function CompareAll({ fines, today }: CompareAllProps) {
  const pending = fines.filter((fine) => !isResolved(fine))
  if (pending.length < 2) return null
  return (
    <PanelBoundary what="la comparación">
      <Opener fines={pending} today={today} />
    </PanelBoundary>
  )
}

function Opener({ fines, today }: CompareAllProps) {
  const [isOpen, setOpen] = useState(false)
  const CompareAllDialog = useLazy(isOpen, loadDialog)
  return (
    <>
      <Button
        variant="quiet"
        className="no-print px-0! text-sm max-sm:py-0! max-sm:leading-tight"
        aria-haspopup="dialog"
        aria-busy={isOpen && CompareAllDialog === null}
        onClick={() => setOpen(true)}
      >
        Cuánto me conviene
      </Button>
      {isOpen && CompareAllDialog !== null && (
        <CompareAllDialog fines={fines} today={today} onOpenChange={setOpen} />
      )}
    </>
  )
}

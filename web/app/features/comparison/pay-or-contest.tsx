import type { Infraction } from '@multas/contract'
import { type CalendarDay, isResolved } from '@multas/domain'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface PayOrContestProps {
  fine: Infraction
  today: CalendarDay
}

const loadComparison = async () => (await import('./comparison-dialog.tsx')).ComparisonDialog

export function PayOrContest(props: PayOrContestProps) {
  if (isResolved(props.fine)) return null
  return (
    <PanelBoundary what="la comparación">
      <Opener {...props} />
    </PanelBoundary>
  )
}

function Opener({ fine, today }: PayOrContestProps) {
  const [isOpen, setOpen] = useState(false)
  const ComparisonDialog = useLazy(isOpen, loadComparison)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-busy={isOpen && ComparisonDialog === null}
        onClick={() => setOpen(true)}
      >
        Pagar o reclamar: cuánto me conviene
      </Button>
      {isOpen && ComparisonDialog !== null && (
        <ComparisonDialog fine={fine} today={today} onOpenChange={setOpen} />
      )}
    </>
  )
}

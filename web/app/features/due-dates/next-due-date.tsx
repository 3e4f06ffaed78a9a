import { Button } from '../../ui/button.tsx'
import { nextDueDateText } from './next-due-date-text.ts'
import type { OpenDueDate } from './open-due-dates.ts'

interface NextDueDateProps {
  open: readonly OpenDueDate[]
  onShow(): void
}

export function NextDueDate({ open, onShow }: NextDueDateProps) {
  const text = nextDueDateText(open)
  if (text === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-checking-soft px-2.5 py-2 sm:px-3 sm:py-2.5">
      <p className="min-w-[min(13rem,100%)] flex-1 text-sm tabular-nums sm:text-base">
        <strong className="font-semibold">{text.count}</strong> {text.next}
      </p>
      <Button className="no-print grow max-sm:px-2 max-sm:text-sm sm:grow-0" onClick={onShow}>
        {open.length === 1 ? 'Ver la que vence' : 'Ver la que vence primero'}
      </Button>
    </div>
  )
}

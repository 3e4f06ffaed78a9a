import { memo, useDeferredValue } from 'react'
import { useAfterPaint } from '../../ui/use-after-paint.ts'
import { FineDetails, type FineDetailsProps } from './fine-details.tsx'
import type { FineState } from './open-fine.ts'

interface FinePanelProps extends Omit<FineDetailsProps, 'isOpen'> {
  id: string
  state: FineState
}

/** Closed, it holds text for find-in-page, rendered after all titles. */
export const FinePanel = memo(function FinePanel({ id, state, ...details }: FinePanelProps) {
  const isOpen = useAfterPaint(state) !== 'closed' || state === 'found'
  const isTextDue = useDeferredValue(true, false)
  return (
    <div id={id} hidden={!isOpen} ref={isOpen ? null : letFind}>
      {(isOpen || isTextDue) && <FineDetails {...details} isOpen={isOpen} />}
    </div>
  )
})

/** React writes `hidden` without a value only. */
function letFind(panel: HTMLElement | null): void {
  panel?.setAttribute('hidden', 'until-found')
}

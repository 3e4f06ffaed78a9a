import { useCallback, useRef, useState } from 'react'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { FeedbackPopup as FeedbackPopupType } from './feedback-popup.tsx'
import { useFeedback } from './use-feedback.ts'
import { useWidgetEnabled } from './use-widget-enabled.ts'

/**
 * Floats only in windows wider than any content, otherwise sits at the page's end, so that it covers nothing.
 */
export function FeedbackWidget() {
  const isEnabled = useWidgetEnabled()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const [Popup, setPopup] = useState<typeof FeedbackPopupType | null>(null)
  const feedback = useFeedback(close)
  const button = useRef<HTMLButtonElement>(null)
  function toggle() {
    if (isOpen || Popup !== null) return setOpen(!isOpen)
    import('./feedback-popup.tsx').then(
      (module) => {
        setPopup(() => module.FeedbackPopup)
        setOpen(true)
      },
      () => toasts.show({ title: 'Error', description: CANNOT_OPEN, variant: 'destructive' }),
    )
  }
  if (!isEnabled && !isOpen) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Dejanos tu opinión"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
        className="no-print mx-auto mb-4 inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-brand hover:bg-brand-soft xl:fixed xl:right-1.5 xl:bottom-4 xl:z-30 xl:mb-0 xl:size-11 xl:px-0 xl:shadow-card"
      >
        <svg
          viewBox="0 0 24 24"
          className="size-6 fill-none stroke-current stroke-2"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M4 5h16v11H10l-4 4v-4H4z" />
        </svg>
        <span className="xl:hidden">Tu opinión</span>
      </button>
      {isOpen && Popup !== null && <Popup feedback={feedback} opener={button} onClose={close} />}
    </>
  )
}

const CANNOT_OPEN = 'No pudimos abrir el formulario. Revisá tu conexión a internet e intentá nuevamente.'

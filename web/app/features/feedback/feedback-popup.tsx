import { Dialog } from 'radix-ui'
import { type RefObject, useEffect, useState } from 'react'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { FeedbackForm } from './feedback-form.tsx'
import type { Feedback } from './use-feedback.ts'

interface FeedbackPopupProps {
  feedback: Feedback
  opener: RefObject<HTMLElement | null>
  onClose(): void
}

/** On a phone modal with a focus trap; on a wide page non-modal. */
export function FeedbackPopup({ feedback, opener, onClose }: FeedbackPopupProps) {
  const [isNarrow] = useState(() => !window.matchMedia('(width >= 48rem)').matches)
  useBackCloses(onClose)
  useEffect(() => {
    document.documentElement.dataset.feedback = ''
    return () => {
      delete document.documentElement.dataset.feedback
    }
  }, [])
  return (
    <Dialog.Root open modal={isNarrow} onOpenChange={onClose}>
      <Dialog.Portal>
        {isNarrow && <div aria-hidden="true" className="fixed inset-0 z-40 bg-shade" />}
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={feedback.prefill}
          onInteractOutside={(event) => {
            // The button closes the popup itself.
            if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) opener.current?.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-40 max-h-dvh animate-arrive overflow-y-auto rounded-t-card border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-card md:right-[calc(1rem+env(safe-area-inset-right))] md:bottom-20 md:left-auto md:max-h-[calc(100dvh-6rem)] md:w-96 md:rounded-card md:pb-5"
        >
          <div className="flex items-start justify-between gap-4 pb-3">
            <Dialog.Title className="pt-1.5 text-lg font-bold">Tu opinión importa</Dialog.Title>
            <Dialog.Close
              aria-label="Cerrar"
              className="-mt-1 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-2xl leading-none hover:bg-sunken"
            >
              <span aria-hidden="true">×</span>
            </Dialog.Close>
          </div>
          {feedback.stage === 'thanks' ? <Thanks /> : <FeedbackForm feedback={feedback} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Thanks() {
  return (
    <div role="status" className="grid min-h-40 content-center justify-items-center gap-2 pb-4 text-center">
      <svg
        viewBox="0 0 24 24"
        className="size-12 fill-none stroke-settled stroke-2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m8 12.5 2.8 2.8L16 9.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0" />
      </svg>
      <p className="text-lg font-semibold">¡Gracias!</p>
      <p className="text-ink-soft">Leemos todos los mensajes.</p>
    </div>
  )
}

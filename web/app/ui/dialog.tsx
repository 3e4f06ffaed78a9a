import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { takeFailures } from './dialog-failure.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface DialogProps {
  title: string
  description?: ReactNode
  /** Asks before it loses what was typed. */
  asksFirst?: boolean
  onOpenChange(open: boolean): void
  children: ReactNode
}

/**
 * The shade is a plain element: Radix's own locks scrolling with an inline style sheet, which the CSP
 * forbids.
 */
export function Dialog({ title, description, asksFirst = false, onOpenChange, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => takeFailures(setFailure), [])
  const [isAsking, setAsking] = useState(false)
  const typed = useRef<Typed[]>([])
  function leave(): boolean {
    const isTyped = typed.current.some((field) => field.isConnected && field.value !== '')
    if (asksFirst && isTyped) setAsking(true)
    else onOpenChange(false)
    return !(asksFirst && isTyped)
  }
  function goOn() {
    setAsking(false)
    typed.current.at(-1)?.focus()
  }
  useScrollLock()
  useBackCloses(leave)
  return (
    <RadixDialog.Root open onOpenChange={leave}>
      <RadixDialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-shade" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const field = (event.currentTarget as Element).querySelector<HTMLElement>('[data-takes-focus]')
            if (field === null) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix would focus its own trigger, but the opener is elsewhere.
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
          }}
          // Radix listens for Escape only one render after it moved the focus here.
          onKeyDown={({ key, defaultPrevented }) => {
            if (key === 'Escape' && !defaultPrevented) leave()
          }}
          onInput={({ target }) => {
            const field = target as Typed
            if (field.form) typed.current = [...typed.current.filter((one) => one !== field), field]
          }}
          className="fixed inset-x-0 bottom-0 z-40 grid max-h-[92dvh] grid-rows-[auto_minmax(0,1fr)_auto] rounded-t-card bg-surface shadow-card data-[state=open]:animate-arrive sm:inset-x-4 sm:top-[6dvh] sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:max-w-2xl sm:rounded-card print:static print:block print:max-h-none"
        >
          <div className="flex items-start justify-between gap-4 border-b border-line px-5 py-3 sm:px-6">
            <div className="grid min-w-0 gap-0.5 py-1.5 wrap-anywhere">
              <RadixDialog.Title className="text-lg leading-snug font-bold">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="text-sm text-ink-soft">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close
              aria-label="Cerrar"
              className="no-print -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-2xl leading-none hover:bg-sunken"
            >
              <span aria-hidden="true">×</span>
            </RadixDialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
          {isAsking && (
            <div
              role="alert"
              className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3 sm:px-6"
            >
              <p className="grow font-semibold">Lo que escribiste no se guardó.</p>
              <Button variant="secondary" onClick={() => onOpenChange(false)}>
                Descartar
              </Button>
              <Button autoFocus onClick={goOn}>
                Seguir escribiendo
              </Button>
            </div>
          )}
          {failure && !isAsking && (
            <p
              role="alert"
              className="border-t border-line bg-danger-soft px-5 py-3 font-medium text-danger wrap-anywhere sm:px-6"
            >
              {failure}
            </p>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

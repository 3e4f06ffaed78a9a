import { Tooltip as RadixTooltip } from 'radix-ui'
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'

/** docs/behaviour/pages.md#tooltips. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Around everything that is explained in one place: who has read one explanation does not wait for the next. */
export function TooltipScope({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  )
}

interface ExplainedProps {
  explanation: ReactNode
  /** The word that is explained. */
  children: ReactNode
}

/**
 * A word with an explanation. It shows when the pointer rests on the word, at once when the keyboard gets there or a
 * finger taps it, and is told as the word's description. Escape and anything pressed elsewhere close it. What is
 * needed to understand the page does not belong in one. Within a `TooltipScope`.
 */
export function Explained({ explanation, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  // By itself it would close when pressed, and a finger could never open it.
  function showWhenPressed(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  // The way to a word out of sight scrolls the page, and scrolling closes: so only once it is over.
  function showWhenReached(event: FocusEvent) {
    event.preventDefault()
    if (event.currentTarget.matches(':focus-visible')) requestAnimationFrame(() => setOpen(true))
  }
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={setOpen}>
      <RadixTooltip.Trigger
        type="button"
        onClick={showWhenPressed}
        onFocus={showWhenReached}
        className="min-h-6 cursor-help text-left underline decoration-dotted decoration-from-font underline-offset-4"
      >
        {children}
      </RadixTooltip.Trigger>
      {/* Within the page's content, where readers of landmarks find it. */}
      <RadixTooltip.Portal container={isOpen ? document.querySelector('main') : null}>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={12}
          className="no-print z-40 max-w-72 rounded-control bg-ink px-3 py-2 text-sm leading-snug text-canvas shadow-card"
        >
          {explanation}
          <RadixTooltip.Arrow className="fill-ink" />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

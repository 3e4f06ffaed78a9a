import { Tooltip as RadixTooltip } from 'radix-ui'
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'

/** docs/behaviour/pages.md#tooltips */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Shared delay: after one tooltip the next opens at once. */
export function TooltipScope({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  )
}

interface ExplainedProps {
  explanation: ReactNode
  children: ReactNode
}

/**
 * Opens on hover after a delay, and at once on keyboard focus or tap. Never put essential information in it.
 * Requires a `TooltipScope`.
 */
export function Explained({ explanation, children }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false)
  // Radix closes on press, so that a tap could never open it.
  function showWhenPressed(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }
  // Focusing a word out of view scrolls, and scrolling closes: open afterwards.
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
      {/* Inside `main`, for readers that navigate by landmarks. */}
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

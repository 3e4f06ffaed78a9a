const FOCUSABLE = 'a[href], button:enabled, input:not([tabindex="-1"]), textarea'

export function loopFocus(dialog: HTMLElement, signal: AbortSignal): void {
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return
      const controls = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
      const [edge, other] = event.shiftKey ? [controls[0], controls.at(-1)] : [controls.at(-1), controls[0]]
      if (document.activeElement !== edge) return
      event.preventDefault()
      other?.focus()
    },
    { signal },
  )
}

/**
 * Waits while the control is disabled, as buttons are during their action; does nothing if the focus has
 * moved elsewhere.
 */
export function focusOnceEnabled(control: HTMLElement): void {
  if (!control.matches(':disabled')) {
    control.focus()
    return
  }
  const watcher = new MutationObserver(() => {
    if (control.matches(':disabled')) return
    watcher.disconnect()
    if (document.activeElement === document.body) control.focus()
  })
  watcher.observe(control, { attributeFilter: ['disabled'] })
}

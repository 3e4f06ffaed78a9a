/**
 * Focuses a control of a dialog or page that is done with a disturbance. While the control is disabled, which a button
 * is until its act ends, this waits, and then leaves the focus alone if something else took it.
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

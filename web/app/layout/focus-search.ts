const FIELD = '[data-testid="input-patent"]:not(:disabled)'

/** Scrolls to the top without a plate field. Returns true if there is one. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field === null || field.closest('[hidden]')) {
    window.scrollTo({ top: 0 })
    return false
  }
  field.focus()
  field.select()
  return true
}

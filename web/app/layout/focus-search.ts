const FIELD = '[data-testid="input-patent"]:enabled'

/** Focuses and selects the plate field, or scrolls to the top. Returns true if there is such a field. */
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

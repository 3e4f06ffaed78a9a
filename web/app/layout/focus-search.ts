const FIELD = '[data-testid="input-patent"]:enabled'

/** The plate's field, selected; where there is none to type into, the top of the page. Whether there is one. */
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

const FIELD = '[data-testid="input-patent"]:enabled'

/** As a link's state: the plate's field is to be focused once the page is there. */
export const TO_SEARCH = { focus: 'search' } as const

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === TO_SEARCH.focus

/** The plate's field, selected. While a search is shown there is none to type into: then the top of the page. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field === null || field.closest('[hidden]')) {
    window.scrollTo({ top: 0 })
    return
  }
  field.focus()
  field.select()
}

/** Link state that opens the form and focuses its field, even in front of a result. */
export const TO_SEARCH = { focus: 'search' } as const

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === TO_SEARCH.focus

/** The same as a fragment, for links of other pages. */
export const TO_SEARCH_HASH = '#buscar'

/** Dispatched on the window of the home page if the form is not visible. */
export const TO_SEARCH_EVENT = 'multas:to-search'

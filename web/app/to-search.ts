/** As a link's state: the form is wanted, its field focused once the page is there, also in front of a result. */
export const TO_SEARCH = { focus: 'search' } as const

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === TO_SEARCH.focus

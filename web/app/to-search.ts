/** Link state that opens the form and focuses its field, even in front of a result. */
export const TO_SEARCH = { focus: 'search' } as const

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === TO_SEARCH.focus

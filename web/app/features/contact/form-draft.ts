/** As much of `sessionStorage` as is used here. */
type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed into one form, kept in this tab until it was sent: a reload loses nothing. */
export function createFormDraft(formId: string, store: () => DraftStore) {
  const key = `contactDraft:${formId}`
  return {
    save: (values: Readonly<Record<string, string>>) =>
      quietly(() => store().setItem(key, JSON.stringify(values))),
    clear: () => quietly(() => store().removeItem(key)),
    read(): Readonly<Record<string, string>> {
      const kept: unknown = quietly(() => JSON.parse(store().getItem(key) ?? '{}'))
      if (typeof kept !== 'object' || kept === null) return {}
      return Object.fromEntries(
        Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    },
  }
}

/** A browser that refuses storage only loses the draft. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Kept in this tab until submission, across reloads. */
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

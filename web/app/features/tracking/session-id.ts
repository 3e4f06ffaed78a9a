const KEY = 'trackingSessionId'

/** The id of this tab's visit; a browser that refuses storage has a new one on every page. */
export function keepSessionId(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  makeId: () => string,
): string {
  try {
    const kept = storage().getItem(KEY)
    if (kept) return kept
    const id = makeId()
    storage().setItem(KEY, id)
    return id
  } catch {
    return makeId()
  }
}

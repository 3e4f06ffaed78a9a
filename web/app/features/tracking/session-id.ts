const KEY = 'trackingSessionId'

/** Id of this tab's visit; new on every page if the browser refuses storage. */
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

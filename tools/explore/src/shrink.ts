/** Whether these commands still show the problem. */
export type Shows<Item> = (items: readonly Item[]) => Promise<boolean>

/**
 * Delta debugging (Zeller's ddmin): leaves out ever smaller parts while the rest still shows the problem. Ends early
 * when `mayGoOn` says so, with the shortest list so far.
 */
export async function shrink<Item>(
  items: readonly Item[],
  shows: Shows<Item>,
  mayGoOn: () => boolean,
): Promise<readonly Item[]> {
  let shortest = items
  let parts = 2
  while (shortest.length >= 2 && mayGoOn()) {
    const size = Math.ceil(shortest.length / parts)
    const rest = await firstThatShows(shortest, size, shows, mayGoOn)
    if (rest !== null) {
      shortest = rest
      parts = Math.max(2, parts - 1)
    } else if (size === 1) break
    else parts = Math.min(shortest.length, parts * 2)
  }
  return shortest
}

async function firstThatShows<Item>(
  items: readonly Item[],
  size: number,
  shows: Shows<Item>,
  mayGoOn: () => boolean,
): Promise<readonly Item[] | null> {
  for (let at = 0; at < items.length && mayGoOn(); at += size) {
    const rest = items.filter((_, index) => index < at || index >= at + size)
    if (rest.length > 0 && (await shows(rest))) return rest
  }
  return null
}

import type { CommittedEntry } from '../search/index.ts'

/** NOTIFY takes 8,000 bytes: 200 ids of 37. */
const SEARCHES_PER_NOTIFY = 200
const GATHER_MS = 30

/**
 * Collects wake-ups for other processes: each costs a NOTIFY here and a read there. Urgent events, for which
 * visitors wait, leave at once and take the others along.
 */
export function gatherWakeUps(wake: (payload: string) => void, sender: string) {
  let searchIds = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const ids = [...searchIds]
    searchIds = new Set()
    for (let first = 0; first < ids.length; first += SEARCHES_PER_NOTIFY)
      wake([sender, ...ids.slice(first, first + SEARCHES_PER_NOTIFY)].join(' '))
  }
  return (committed: readonly CommittedEntry[]): void => {
    for (const { entry } of committed) searchIds.add(entry.searchId)
    if (committed.some(({ entry }) => entry.isUrgent)) send()
    else timer ??= setTimeout(send, GATHER_MS)
  }
}

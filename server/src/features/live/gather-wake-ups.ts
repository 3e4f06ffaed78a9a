import type { CommittedEntry } from '../search/index.ts'

/** NOTIFY takes less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_900
const GATHER_MS = 30
const PUSHED = '='

export interface PushedEvents {
  readonly firstSeq: number
  readonly lastSeq: number
  readonly sealed: string
}

export interface WakeUp {
  readonly searchId: string
  readonly pushed: readonly PushedEvents[]
}

/**
 * Collects wake-ups for other processes: each costs a NOTIFY here and a read there. Urgent events leave at
 * once, in the wake-up itself.
 */
export function gatherWakeUps(
  wake: (payload: string) => void,
  sender: string,
  seal: (committed: CommittedEntry) => string,
) {
  let waiting = new Map<string, readonly CommittedEntry[]>()
  let timer: NodeJS.Timeout | undefined
  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const searches = waiting
    waiting = new Map()
    let payload = sender
    for (const [searchId, committed] of searches) {
      const isUrgent = committed.some(({ entry }) => entry.isUrgent)
      const pushing = isUrgent ? [searchId, ...committed.map((one) => toPushed(one, seal))].join(' ') : ''
      const words = isUrgent && fits(sender, pushing) ? pushing : searchId
      if (!fits(payload, words)) {
        wake(payload)
        payload = sender
      }
      payload += ` ${words}`
    }
    wake(payload)
  }
  return (committed: readonly CommittedEntry[]): void => {
    for (const one of committed) {
      const { searchId } = one.entry
      waiting.set(searchId, [...(waiting.get(searchId) ?? []), one])
    }
    if (committed.some(({ entry }) => entry.isUrgent)) send()
    else timer ??= setTimeout(send, GATHER_MS)
  }
}

const fits = (payload: string, words: string): boolean => payload.length + 1 + words.length <= PAYLOAD_BYTES

function toPushed(committed: CommittedEntry, seal: (committed: CommittedEntry) => string): string {
  const { firstSeq, entry } = committed
  return `${PUSHED}${firstSeq}:${firstSeq + entry.events.length - 1}:${seal(committed)}`
}

/** An earlier version takes pushed events for searches that nobody follows, and reads. */
export function readWakeUps(payload: string): {
  readonly sender: string
  readonly wakeUps: readonly WakeUp[]
} {
  const [sender = '', ...words] = payload.split(' ')
  const wakeUps: { searchId: string; pushed: PushedEvents[] }[] = []
  for (const word of words) {
    const [firstSeq, lastSeq, sealed] = word.slice(PUSHED.length).split(':')
    if (!word.startsWith(PUSHED)) wakeUps.push({ searchId: word, pushed: [] })
    else if (sealed)
      wakeUps.at(-1)?.pushed.push({ firstSeq: Number(firstSeq), lastSeq: Number(lastSeq), sealed })
  }
  return { sender, wakeUps }
}

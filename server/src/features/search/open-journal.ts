import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../platform/database/outage.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import {
  findWrite,
  type JournalEntry,
  nextWriteMark,
  type WrittenPlace,
  writeJournal,
} from './search-journal.ts'

/** Events that are committed, with their numbers: ready for the browsers of this process. */
export interface CommittedEntry {
  readonly entry: JournalEntry
  /** Sequence number of the entry's first event. */
  readonly firstSeq: number
}

export interface Journal {
  /** Resolves once the entry is committed: true, or false when another worker has taken the search since. */
  append(entry: JournalEntry): Promise<boolean>
  /** Entries waiting for the next write. */
  readonly backlog: () => number
  /** How long writes were held up by the database in all, in milliseconds since the process started. */
  readonly stalledMs: () => number
}

export interface JournalOptions {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'encrypt'>
  readonly clock: Clock
  readonly log: Log
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
}

/**
 * The shortest time between the starts of two writes: what arrives meanwhile goes together. Nobody sees the
 * difference, except at the end of a search: what completes one does not wait.
 */
const GATHER_MS = 10
/** Entries, and fines, in one statement at most: what a statement carries is written out in one go. */
const BATCH = 200
const BATCH_FINES = 500
/** A write that fails because the database is away is repeated for so long. */
const OUTAGE_PATIENCE_MS = 10 * 60_000
/** What a write may take before it counts as held up: by a lock, by a database that is away or does not answer. */
const USUAL_WRITE_MS = 1_000
/** Two writers may lock the same rows in another order; PostgreSQL ends one of them. */
const DEADLOCK = '40P01'

interface Waiting {
  readonly entry: JournalEntry
  readonly resolve: (stillOurs: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit for running searches: one write in flight in this process, everything else waits for the next,
 * whichever search it belongs to. Under load a write carries many entries; alone, it leaves at once.
 */
export function openJournal({ database, secrets, clock, log, onCommitted }: JournalOptions): Journal {
  const waiting: Waiting[] = []
  const state = {
    isWriting: false,
    isUrgent: false,
    lastStartMs: 0,
    stalledMs: 0,
  }
  let timer: NodeJS.Timeout | null = null

  /** One write at a time: while one is under way nothing is scheduled, its end does it. */
  function schedule(): void {
    if (state.isWriting || (timer !== null && !state.isUrgent)) return
    if (timer !== null) clearTimeout(timer)
    const wait = state.isUrgent ? 0 : state.lastStartMs + GATHER_MS - performance.now()
    if (wait > 0) {
      timer = setTimeout(flush, wait)
      return
    }
    timer = null
    state.isWriting = true
    setImmediate(flush)
  }

  async function flush(): Promise<void> {
    timer = null
    state.isWriting = true
    state.isUrgent = false
    state.lastStartMs = performance.now()
    const batch = waiting.splice(0, batchSize(waiting))
    try {
      const bases = await writeWithRetry(
        { database, secrets, clock },
        batch.map(({ entry }) => entry),
      )
      settle(batch, bases)
    } catch (error) {
      log.error('search.journal.failed', error, { entries: batch.length })
      for (const { reject } of batch) reject(error)
    }
    state.stalledMs += heldUpMs()
    state.isWriting = false
    if (waiting.length > 0) schedule()
  }

  /** How long the write under way, or the one that has just ended, was held up. */
  const heldUpMs = () => Math.max(0, performance.now() - state.lastStartMs - USUAL_WRITE_MS)

  function settle(batch: readonly Waiting[], places: ReadonlyMap<string, WrittenPlace>): void {
    const isWritten = ({ searchId, run }: JournalEntry) => places.get(searchId)?.run === run
    const told = new Map<string, number>()
    const committed: CommittedEntry[] = []
    for (const { entry } of batch) {
      if (!isWritten(entry) || entry.events.length === 0) continue
      const before = told.get(entry.searchId) ?? places.get(entry.searchId)?.base ?? 0
      committed.push({ entry, firstSeq: before + 1 })
      told.set(entry.searchId, before + entry.events.length)
    }
    if (committed.length > 0) onCommitted(committed)
    for (const { entry, resolve } of batch) resolve(isWritten(entry))
  }

  return {
    backlog: () => waiting.length,
    stalledMs: () => state.stalledMs + (state.isWriting ? heldUpMs() : 0),
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject })
        if (entry.completion) state.isUrgent = true
        schedule()
      }),
  }
}

/** How many of those that wait go into the next statement: at least one, whatever it carries. */
function batchSize(waiting: readonly Waiting[]): number {
  let fines = 0
  for (const [index, { entry }] of waiting.entries()) {
    fines += entry.fines.length
    if (index === BATCH || (index > 0 && fines > BATCH_FINES)) return index
  }
  return waiting.length
}

/** Writes once, however often it takes: a write whose answer was lost may have been committed, and its mark says so. */
async function writeWithRetry(
  { database: { pool }, secrets, clock }: Pick<JournalOptions, 'database' | 'secrets' | 'clock'>,
  entries: readonly JournalEntry[],
): Promise<ReadonlyMap<string, WrittenPlace>> {
  const mark = nextWriteMark()
  try {
    return await writeJournal(pool, secrets, entries, clock(), mark)
  } catch (error) {
    if (!isDatabaseOutage(error) && !isDeadlock(error)) throw error
  }
  return retryThroughOutage(
    async () =>
      (await findWrite(pool, entries, mark)) ?? (await writeJournal(pool, secrets, entries, clock(), mark)),
    { giveUpAfterMs: OUTAGE_PATIENCE_MS },
  )
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK

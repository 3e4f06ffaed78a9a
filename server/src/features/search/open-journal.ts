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

export interface CommittedEntry {
  readonly entry: JournalEntry
  readonly firstSeq: number
}

export interface Journal {
  /** Resolves to true once committed, false if another worker owns the search. */
  append(entry: JournalEntry): Promise<boolean>
  readonly backlog: () => number
  /** Total write delay caused by the database since process start, in milliseconds. */
  readonly stalledMs: () => number
}

export interface JournalOptions {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'encrypt'>
  readonly clock: Clock
  readonly log: Log
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
}

/** Minimum interval between write starts, to batch entries; completions do not wait. */
const GATHER_MS = 10
const BATCH = 200
const BATCH_FINES = 500
const OUTAGE_PATIENCE_MS = 10 * 60_000
const USUAL_WRITE_MS = 1_000
const DEADLOCK = '40P01'

interface Waiting {
  readonly entry: JournalEntry
  readonly resolve: (stillOurs: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit for running searches: one write in flight per process; other entries wait and share the next.
 * Under load writes are batched; alone, an entry leaves at once.
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

function batchSize(waiting: readonly Waiting[]): number {
  let fines = 0
  for (const [index, { entry }] of waiting.entries()) {
    fines += entry.fines.length
    if (index === BATCH || (index > 0 && fines > BATCH_FINES)) return index
  }
  return waiting.length
}

/** Retries, but writes once: the mark shows whether a write with a lost reply was committed. */
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

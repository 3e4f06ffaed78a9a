import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../platform/database/outage.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { currentSpan, runInSpan, type Span } from '../../platform/tracing/span.ts'
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
  readonly span?: Span
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

const WRITES_AT_ONCE = 2
/** How long an entry that is not urgent waits for others. */
const GATHER_MS = 10
const BATCH = 200
const BATCH_FINES = 500
const OUTAGE_PATIENCE_MS = 10 * 60_000
const USUAL_WRITE_MS = 1_000
const DEADLOCK = '40P01'

interface Write {
  readonly batch: readonly Waiting[]
  readonly startedMs: number
}

interface Waiting {
  readonly entry: JournalEntry
  readonly span: Span | null
  readonly resolve: (stillOurs: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Group commit for running searches. An urgent entry is written at once while fewer than two writes are in
 * flight; others share a write after a few milliseconds. Entries of a search or subject that is being written
 * wait, for their order and because its fines would be locked.
 */
export function openJournal({ database, secrets, clock, log, onCommitted }: JournalOptions): Journal {
  let waiting: Waiting[] = []
  const state = { isUrgent: false, lastStartMs: 0, stalledMs: 0, countedUntilMs: 0 }
  let soon: NodeJS.Immediate | undefined
  let later: NodeJS.Timeout | undefined
  const writing = new Set<Write>()

  function schedule(): void {
    if (writing.size === WRITES_AT_ONCE || waiting.length === 0) return
    if (state.isUrgent) soon ??= setImmediate(flush)
    else later ??= setTimeout(flush, Math.max(0, state.lastStartMs + GATHER_MS - performance.now()))
  }

  function flush(): void {
    clearImmediate(soon)
    clearTimeout(later)
    soon = undefined
    later = undefined
    const { batch, rest } = nextBatch(waiting, writing)
    waiting = rest
    state.isUrgent = rest.some(({ entry }) => entry.isUrgent)
    if (batch.length > 0) void runInSpan(null, () => write(batch))
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const own = { batch, startedMs: performance.now() }
    const spans = startWriteSpans(batch)
    writing.add(own)
    state.lastStartMs = own.startedMs
    schedule()
    try {
      const bases = await writeWithRetry(
        { database, secrets, clock },
        batch.map(({ entry }) => entry),
      )
      settle(batch, bases, spans)
    } catch (error) {
      log.error('search.journal.failed', error, { entries: batch.length })
      failAll(spans, error)
      for (const { reject } of batch) reject(error)
    }
    endAll(spans, batch.length)
    state.stalledMs += heldUpMs(own)
    state.countedUntilMs = performance.now()
    writing.delete(own)
    schedule()
  }

  /** Two delayed writes at the same time delay the searches once. */
  const heldUpMs = ({ startedMs }: Write) =>
    Math.max(0, performance.now() - Math.max(startedMs + USUAL_WRITE_MS, state.countedUntilMs))

  function settle(batch: readonly Waiting[], places: Places, spans: WriteSpans): void {
    const isWritten = ({ searchId, run }: JournalEntry) => places.get(searchId)?.run === run
    const sent = new Map<string, number>()
    const committed: CommittedEntry[] = []
    for (const { entry } of batch) {
      if (!isWritten(entry) || entry.events.length === 0) continue
      const before = sent.get(entry.searchId) ?? places.get(entry.searchId)?.base ?? 0
      const span = spans?.get(entry.searchId)
      committed.push(span ? { entry, firstSeq: before + 1, span } : { entry, firstSeq: before + 1 })
      sent.set(entry.searchId, before + entry.events.length)
    }
    if (committed.length > 0) onCommitted(committed)
    for (const { entry, resolve } of batch) resolve(isWritten(entry))
  }

  return {
    backlog: () => waiting.length,
    stalledMs: () => state.stalledMs + Math.max(0, ...[...writing].map(heldUpMs)),
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, span: currentSpan(), resolve, reject })
        state.isUrgent ||= entry.isUrgent
        schedule()
      }),
  }
}

type Places = ReadonlyMap<string, WrittenPlace>
type WriteSpans = ReadonlyMap<string, Span> | null

function failAll(spans: WriteSpans, error: unknown): void {
  for (const span of spans?.values() ?? []) span.fail(error)
}

function endAll(spans: WriteSpans, entries: number): void {
  for (const span of spans?.values() ?? []) span.end({ 'multas.entries': entries })
}

function startWriteSpans(batch: readonly Waiting[]): WriteSpans {
  let spans: Map<string, Span> | null = null
  for (const { entry, span } of batch) {
    if (span === null || spans?.has(entry.searchId)) continue
    const write = span.child('search.journal.write', 'client')
    if (write) spans = (spans ?? new Map<string, Span>()).set(entry.searchId, write)
  }
  return spans
}

interface Batch {
  readonly batch: readonly Waiting[]
  readonly rest: Waiting[]
}

function nextBatch(waiting: readonly Waiting[], writing: ReadonlySet<Write>): Batch {
  const busy = new Set([...writing].flatMap(({ batch }) => batch.flatMap(locked)))
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  let fines = 0
  for (const one of waiting) {
    const isFull =
      batch.length === BATCH || (batch.length > 0 && fines + one.entry.fines.length > BATCH_FINES)
    if (isFull || locked(one).some((key) => busy.has(key))) {
      rest.push(one)
      // Later entries of this search come after it.
      for (const key of locked(one)) busy.add(key)
      continue
    }
    fines += one.entry.fines.length
    batch.push(one)
  }
  return { batch, rest }
}

const locked = ({ entry }: Waiting): readonly string[] => [entry.searchId, entry.subjectHash.toString('hex')]

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

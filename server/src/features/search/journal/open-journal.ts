import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../../platform/database/outage.ts'
import { errorCode } from '../../../platform/log/error-code.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { currentSpan, runInSpan, type Span } from '../../../platform/tracing/span.ts'
import {
  findWrite,
  type JournalEntry,
  nextWriteId,
  type WrittenSearches,
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
  backlog(): number
  /** Age of the oldest write that has not ended, in milliseconds; 0 without one. */
  writingForMs(): number
}

export interface JournalOptions {
  readonly database: Database
  readonly secrets: Pick<Secrets, 'encrypt'>
  readonly clock: Clock
  readonly log: Log
  readonly onCommitted: (committed: readonly CommittedEntry[]) => void
}

const WRITES_AT_ONCE = 2
const GATHER_MS = 25
const BATCH = 200
const BATCH_FINES = 500
const OUTAGE_PATIENCE_MS = 10 * 60_000
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

export function openJournal(options: JournalOptions): Journal {
  return new GroupCommitJournal(options)
}

/**
 * Group commit for running searches. An urgent entry is written at once while fewer than two writes are in
 * flight; others share a write after a few milliseconds. Entries of a subject that is being written wait.
 */
class GroupCommitJournal implements Journal {
  readonly #options: JournalOptions
  readonly #writing = new Set<Write>()
  #waiting: Waiting[] = []
  #isUrgent = false
  #isFlushing = false
  #later: NodeJS.Timeout | undefined
  #lastStartMs = 0

  constructor(options: JournalOptions) {
    this.#options = options
  }

  append(entry: JournalEntry): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, span: currentSpan(), resolve, reject })
      this.#isUrgent ||= entry.isUrgent
      this.#schedule()
    })
  }

  backlog(): number {
    return this.#waiting.length
  }

  writingForMs(): number {
    const nowMs = performance.now()
    return nowMs - Math.min(nowMs, ...[...this.#writing].map(({ startedMs }) => startedMs))
  }

  #schedule(): void {
    if (this.#writing.size === WRITES_AT_ONCE || this.#waiting.length === 0) return
    if (this.#isUrgent) this.#flushSoon()
    else
      this.#later ??= setTimeout(
        () => this.#flush(),
        Math.max(0, this.#lastStartMs + GATHER_MS - performance.now()),
      )
  }

  #flushSoon(): void {
    if (this.#isFlushing) return
    this.#isFlushing = true
    queueMicrotask(() => {
      this.#isFlushing = false
      this.#flush()
    })
  }

  #flush(): void {
    clearTimeout(this.#later)
    this.#later = undefined
    const { batch, rest } = nextBatch(this.#waiting, this.#writing)
    this.#waiting = rest
    this.#isUrgent = rest.some(({ entry }) => entry.isUrgent)
    if (batch.length > 0) void runInSpan(null, () => this.#write(batch))
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    const own = { batch, startedMs: performance.now() }
    const spans = startWriteSpans(batch)
    this.#writing.add(own)
    if (!batch.some(({ entry }) => entry.isUrgent)) this.#lastStartMs = own.startedMs
    this.#schedule()
    try {
      const entries = batch.map(({ entry }) => entry)
      const { delays } = this.#options.database
      this.#settle(batch, await delays.during(() => writeWithRetry(this.#options, entries)), spans)
    } catch (error) {
      this.#options.log.error('search.journal.failed', error, { entries: batch.length })
      failAll(spans, error)
      for (const { reject } of batch) reject(error)
    }
    endAll(spans, batch.length)
    this.#writing.delete(own)
    this.#schedule()
  }

  #settle(batch: readonly Waiting[], written: WrittenSearches, spans: WriteSpans): void {
    const isWritten = ({ searchId, run }: JournalEntry) => written.get(searchId)?.run === run
    const committed = numberEvents(batch.map(({ entry }) => entry).filter(isWritten), written, spans)
    const shown = committed.filter(({ entry }) => !written.get(entry.searchId)?.isBlocked)
    if (shown.length > 0) this.#options.onCommitted(shown)
    for (const { entry, resolve } of batch) resolve(isWritten(entry))
  }
}

function numberEvents(
  entries: readonly JournalEntry[],
  written: WrittenSearches,
  spans: WriteSpans,
): readonly CommittedEntry[] {
  const lastSeqs = new Map<string, number>()
  return entries.flatMap((entry) => {
    const { searchId, events } = entry
    if (events.length === 0) return []
    const lastSeqBefore = lastSeqs.get(searchId) ?? written.get(searchId)?.lastSeqBefore ?? 0
    lastSeqs.set(searchId, lastSeqBefore + events.length)
    const span = spans?.get(searchId)
    const committed = { entry, firstSeq: lastSeqBefore + 1 }
    return span ? { ...committed, span } : committed
  })
}

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
  const urgent = new Set(waiting.filter(({ entry }) => entry.isUrgent).map(subjectOf))
  const batch: Waiting[] = []
  const rest: Waiting[] = []
  let fines = 0
  for (const one of waiting) {
    if (urgent.size > 0 && !urgent.has(subjectOf(one))) {
      rest.push(one)
      continue
    }
    const isFull =
      batch.length === BATCH || (batch.length > 0 && fines + one.entry.fines.length > BATCH_FINES)
    if (isFull || locked(one).some((key) => busy.has(key))) {
      rest.push(one)
      for (const key of locked(one)) busy.add(key)
      continue
    }
    fines += one.entry.fines.length
    batch.push(one)
  }
  return { batch, rest }
}

const subjectOf = ({ entry }: Waiting): string => entry.subjectHash.toString('hex')

const locked = (one: Waiting): readonly string[] => [one.entry.searchId, subjectOf(one)]

/** Retries, but writes once: the id shows whether a write with a lost reply was committed. */
async function writeWithRetry(
  { database: { db }, secrets, clock }: Pick<JournalOptions, 'database' | 'secrets' | 'clock'>,
  entries: readonly JournalEntry[],
): Promise<WrittenSearches> {
  const writeId = nextWriteId()
  try {
    return await writeJournal(db, secrets, entries, clock(), writeId)
  } catch (error) {
    if (!isDatabaseOutage(error) && !isDeadlock(error)) throw error
  }
  return retryThroughOutage(
    async () =>
      (await findWrite(db, entries, writeId)) ?? (await writeJournal(db, secrets, entries, clock(), writeId)),
    { giveUpAfterMs: OUTAGE_PATIENCE_MS, alsoPasses: isDeadlock },
  )
}

const isDeadlock = (error: unknown): boolean => errorCode(error) === DEADLOCK

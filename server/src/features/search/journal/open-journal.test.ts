import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dbOn } from '../../../platform/database/db.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { type CommittedEntry, openJournal } from './open-journal.ts'
import type { JournalEntry } from './search-journal.ts'
import type { StoredEvent } from './stored-event.ts'

const database = useTestDatabase()
const sent = (marca: string): StoredEvent => ({ t: 'vehicle', vehicle: { marca, modelo: null, anio: null } })

const journalOn = (on: Database, committed: CommittedEntry[] = []) =>
  openJournal({
    database: on,
    secrets: createSecrets('a secret of the tests, long enough to be one'),
    clock: () => new Date(),
    log: createLog('silent'),
    onCommitted: (entries) => void committed.push(...entries),
  })

it('gives way, in one batch, to the run that took the search; the older stops writing and sending', async () => {
  const { sessionId } = await searchOn(database(), scripted({})).start({ kind: 'patent', plate: 'AB123CD' })
  const searchId = sessionId ?? ''
  await database().pool.query('update search_runs set run = 2 where search_id = $1', [searchId])
  const committed: CommittedEntry[] = []
  const journal = journalOn(database(), committed)
  const entry = (run: number, marca: string) =>
    journal.append({
      searchId,
      run,
      subjectHash: Buffer.alloc(16),
      fines: [],
      sentFines: [],
      checks: [],
      events: [sent(marca)],
      isUrgent: false,
    })
  expect(await Promise.all([entry(1, 'VIEJA'), entry(2, 'A'), entry(1, 'VIEJA'), entry(2, 'B')])).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(committed.map(({ entry: { events }, firstSeq }) => [firstSeq, events])).toEqual([
    [1, [sent('A')]],
    [2, [sent('B')]],
  ])
})

/** A database that answers each write when the test says so. */
function heldWrites() {
  const writes: { readonly searches: readonly string[]; readonly commit: () => void }[] = []
  const pool = {
    query: ({ values }: { values: readonly string[] }) =>
      new Promise((resolve) => {
        const wanted: { id: string }[] = JSON.parse(values[0] ?? '[]')
        const rows = wanted.map(({ id }) => ({ id, base: 0 }))
        writes.push({ searches: rows.map(({ id }) => id), commit: () => resolve({ rows }) })
      }),
  }
  return { writes, held: { ...database(), db: dbOn(pool as never) } }
}

const ofSearch = (searchId: string, marca = 'FIAT', subject = searchId): JournalEntry => ({
  isUrgent: true,
  searchId,
  run: 1,
  subjectHash: Buffer.from(subject),
  fines: [],
  sentFines: [],
  checks: [],
  events: [sent(marca)],
})

it('writes what is urgent at once, two searches at a time, and gathers what comes meanwhile', async () => {
  const { writes, held } = heldWrites()
  const journal = journalOn(held)
  const started = () => writes.map(({ searches }) => searches)
  const appended = [journal.append(ofSearch('a'))]
  await setImmediate()
  expect(started()).toEqual([['a']])
  appended.push(journal.append(ofSearch('b')))
  await setImmediate()
  expect(started()).toEqual([['a'], ['b']])
  appended.push(journal.append(ofSearch('c')), journal.append(ofSearch('d')))
  await setImmediate()
  expect(journal.backlog()).toBe(2)
  expect(journal.writingForMs()).toBeGreaterThan(0)
  writes[0]?.commit()
  await appended[0]
  await setImmediate()
  expect(started()).toEqual([['a'], ['b'], ['c', 'd']])
  for (const { commit } of writes) commit()
  expect(await Promise.all(appended)).toEqual([true, true, true, true])
})

it('keeps the order of a search, and one write for a subject', async () => {
  const { writes, held } = heldWrites()
  const committed: CommittedEntry[] = []
  const journal = journalOn(held, committed)
  const appended = [journal.append(ofSearch('a', 'FIRST', 'plate'))]
  await setImmediate()
  appended.push(
    journal.append(ofSearch('a', 'SECOND', 'plate')),
    journal.append(ofSearch('b', 'OTHER', 'plate')),
  )
  await setImmediate()
  expect(writes.map(({ searches }) => searches)).toEqual([['a']])
  writes[0]?.commit()
  await appended[0]
  await setImmediate()
  expect(writes.map(({ searches }) => searches)).toEqual([['a'], ['a', 'b']])
  writes[1]?.commit()
  await Promise.all(appended)
  expect(committed.map(({ entry: { events } }) => events)).toEqual([
    [sent('FIRST')],
    [sent('SECOND')],
    [sent('OTHER')],
  ])
})

it('an entry that is not urgent waits a little, and urgent ones of other searches do not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { writes, held } = heldWrites()
    const journal = journalOn(held)
    const started = () => writes.map(({ searches }) => searches)
    const appended = [journal.append(ofSearch('a'))]
    await setImmediate()
    appended.push(journal.append({ ...ofSearch('b'), isUrgent: false }))
    await setImmediate()
    expect(started()).toEqual([['a']])
    appended.push(journal.append(ofSearch('c')))
    await setImmediate()
    expect(started()).toEqual([['a'], ['c']])
    for (const { commit } of writes) commit()
    await Promise.all([appended[0], appended[2]])
    await vi.advanceTimersByTimeAsync(25)
    expect(started()).toEqual([['a'], ['c'], ['b']])
    appended.push(journal.append({ ...ofSearch('d'), isUrgent: false }))
    appended.push(journal.append(ofSearch('d')))
    await setImmediate()
    expect(started()).toEqual([['a'], ['c'], ['b'], ['d']])
    for (const { commit } of writes) commit()
    expect(await Promise.all(appended)).toEqual([true, true, true, true, true])
  } finally {
    vi.useRealTimers()
  }
})

it('writes after two deadlocks in a row', async () => {
  const { sessionId } = await searchOn(database(), scripted({})).start({ kind: 'patent', plate: 'AB123CF' })
  let deadlocks = 2
  const pool = {
    query: async (...asked: Parameters<pg.Pool['query']>) => {
      const isWrite = JSON.stringify(asked).includes('search.journal.write')
      if (isWrite && deadlocks > 0) {
        deadlocks -= 1
        throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
      }
      return database().pool.query(...asked)
    },
  }
  const journal = journalOn({ ...database(), db: dbOn(pool as never) })
  const { rows } = await database().pool.query('select run from search_runs where search_id = $1', [
    sessionId,
  ])
  const entry = { ...ofSearch(sessionId ?? ''), run: rows[0].run, subjectHash: Buffer.alloc(16) }
  expect(await journal.append(entry)).toBe(true)
  expect(deadlocks).toBe(0)
})

import { expect, it } from 'vitest'
import { scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { type CommittedEntry, openJournal } from './open-journal.ts'
import type { StoredEvent } from './stored-event.ts'

const database = useTestDatabase()
const told = (marca: string): StoredEvent => ({ t: 'vehicle', vehicle: { marca, modelo: null, anio: null } })

it('gives way, in one batch, to the run that took the search: the older one is neither written nor told', async () => {
  const { sessionId } = await searchOn(database(), scripted({})).start({ kind: 'patent', plate: 'AB123CD' })
  const searchId = sessionId ?? ''
  await database().pool.query('update search_runs set run = 2 where search_id = $1', [searchId])
  const committed: CommittedEntry[] = []
  const journal = openJournal({
    database: database(),
    secrets: createSecrets('a secret of the tests, long enough to be one'),
    clock: () => new Date(),
    log: createLog('silent'),
    onCommitted: (entries) => void committed.push(...entries),
  })
  const entry = (run: number, marca: string) =>
    journal.append({
      searchId,
      run,
      subjectHash: Buffer.alloc(16),
      fines: [],
      heardFines: [],
      checks: [],
      events: [told(marca)],
    })
  expect(await Promise.all([entry(1, 'VIEJA'), entry(2, 'A'), entry(1, 'VIEJA'), entry(2, 'B')])).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(committed.map(({ entry: { events }, firstSeq }) => [firstSeq, events])).toEqual([
    [1, [told('A')]],
    [2, [told('B')]],
  ])
})

import { fieldsWith, fieldsWithout, pickFields } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFines, FEW, lost } from '../../../../test/arbitrary-fine.ts'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { FINE_COLUMNS, type FineRow, fromFineRow } from './fine-row.ts'

const database = useTestDatabase()
/** Those of `searchOn`. */
const secrets = createSecrets('a secret of the tests, long enough to be one')

const SHOWN = fieldsWith({ isShown: true })
const REPORTED = fieldsWithout({ only: 'registry' })

it('every field of a fine is kept, and is in the result and in the live news', async () => {
  await fc.assert(
    fc.asyncProperty(anyFines, async (fines) => {
      await database().pool.query('truncate searches, fines cascade')
      const reports = fines.map((fine) => reported('', pickFields(fine, REPORTED)))
      const search = searchOn(database(), scripted({ cordoba: () => [page(...reports), end('found')] }))
      const { sessionId: id = null } = await search.start({ kind: 'patent', plate: 'AB123CD' })
      await search.run(id ?? '')
      const status = await search.snapshots.ofSearch(id ?? '', new Date())
      expect(lost(fines, status?.infractions ?? [], SHOWN)).toEqual([])
      const [news] = await search.readEvents([{ searchId: id ?? '', after: 0 }])
      const sent = news?.events.flatMap((event) => ('infraction' in event ? [event.infraction] : [])) ?? []
      expect(lost(fines, sent, SHOWN)).toEqual([])
      const { rows } = await database().pool.query<{ fine: FineRow }>(
        `select row_to_json(f) as fine from (select ${FINE_COLUMNS} from fines f) f`,
      )
      const kept = rows.map(({ fine }) => fromFineRow(fine, { secrets, nameOf: (slug) => slug }))
      expect(lost(fines, kept, REPORTED)).toEqual([])
    }),
    FEW,
  )
})

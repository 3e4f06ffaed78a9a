import { sumCentavos } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { summariseForMail } from '../mail/mail-results.ts'

const database = useTestDatabase()

const ACT = 'LN-4471902'
/** What the simulator's plate AB123CD has in Buenos Aires and in Lanús. */
const byProvince = reported(ACT, { totalCentavos: 5_000_000, hora: '18:42', tipologia: 'Luz roja' })
const byTown = reported(ACT, { totalCentavos: 4_200_000, hora: '18:42', tipologia: 'Semáforo en rojo' })
const another = reported('BA-9001234', { totalCentavos: 1_000_000, hora: '09:00' })

let plates = 0

/** Searches with jurisdictions that answer one after the other in this order. */
async function searched(order: readonly ('buenos-aires' | 'lanus')[]) {
  const reports = { 'buenos-aires': [byProvince, another], lanus: [byTown] }
  const turns = order.map(() => Promise.withResolvers<void>())
  turns[0]?.resolve()
  const scripts = Object.fromEntries(
    order.map((slug, turn) => [
      slug,
      async function* () {
        await turns[turn]?.promise
        yield page(...reports[slug])
        turns[turn + 1]?.resolve()
        yield end('found')
      },
    ]),
  )
  const search = searchOn(database(), scripted(scripts))
  plates += 1
  const { sessionId } = await search.start({
    kind: 'patent',
    plate: `AB1${String(plates).padStart(2, '0')}CD`,
  })
  await search.run(sessionId ?? '')
  const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
  if (status === null) throw new Error('no status')
  const last = search.committed.flatMap((entry) => search.presentEntry(entry)).at(-1)
  return { status, last }
}

describe.each([
  ['the province first', ['buenos-aires', 'lanus']],
  ['the town first', ['lanus', 'buenos-aires']],
] as const)('an act that two jurisdictions report, %s', (_name, order) => {
  it('counts once in the end of the search, the score and the mail, and both reports stay', async () => {
    const { status, last } = await searched(order)
    expect(last).toMatchObject({
      type: 'session_complete',
      totals: { infractions: 2 },
    })
    expect(status.scoring?.totalInfractions).toBe(2)
    expect(status.infractions).toHaveLength(3)
    const town = status.infractions.find(({ jurisdiccionSlug }) => jurisdiccionSlug === 'lanus')
    expect(status.infractions.filter(({ actaContadaEn }) => actaContadaEn !== undefined)).toMatchObject([
      { jurisdiccionSlug: 'buenos-aires', numeroActa: ACT, actaContadaEn: town?.hash },
    ])
    expect(summariseForMail(status, 'es')).toMatchObject({
      fines: 2,
      pending: 2,
      sharedActs: `El acta ${ACT} la informan 2 jurisdicciones: la contamos una sola vez.`,
    })
    const counted = status.infractions.filter(({ actaContadaEn }) => actaContadaEn === undefined)
    expect(sumCentavos(counted.map((fine) => Number(fine.totalInfraccion) * 100))).toBe(5_200_000)
  })
})

it('the order in which the jurisdictions answer changes neither the score nor what counts', async () => {
  const [one, other] = [await searched(['buenos-aires', 'lanus']), await searched(['lanus', 'buenos-aires'])]
  expect(one.status.scoring).toEqual(other.status.scoring)
  const marks = ({ status }: typeof one) =>
    status.infractions.map(({ hash, actaContadaEn }) => [hash, actaContadaEn ?? '']).toSorted()
  expect(marks(one)).toEqual(marks(other))
})

import type { RegistryFine, ReportedFine, Subject } from '@multas/domain'
import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const database = useTestDatabase()
const SIGNAL = new AbortController().signal

const inForce = (hash: string, fine: ReportedFine): { hash: string; fine: RegistryFine } => ({
  hash,
  fine: { ...fine, dni: null, reducidoCentavos: null },
})

const searched = (fines: readonly ReportedFine[], plate: string) =>
  searchedFor(fines, { kind: 'patent', plate })

async function searchedFor(fines: readonly ReportedFine[], subject: Subject) {
  const search = searchOn(
    database(),
    scripted({
      registry: () => [page(...fines), end('found')],
      cordoba: () => [page(reported('C-1')), end('found')],
    }),
  )
  const { sessionId } = await search.start(subject)
  await search.run(sessionId ?? '')
  const read = async () => {
    const status = await search.snapshots.ofSearch(sessionId ?? '', new Date())
    const check = status?.coverage.find(({ jurisdiction }) => jurisdiction === 'registry')
    return {
      fines: Object.fromEntries(
        status?.infractions.map(({ numeroActa, totalInfraccion }) => [numeroActa, totalInfraccion]) ?? [],
      ),
      hashes: new Map(status?.infractions.map(({ numeroActa, hash }) => [numeroActa, hash])),
      score: status?.scoring?.score,
      check: check && { outcome: check.outcome, found: check.found },
    }
  }
  return { search, read }
}

it('withdrawn fines are erased, changed ones updated, and the rest stay, at once and for good', async () => {
  const { search, read } = await searched(
    [reported('R-1'), reported('R-2', { totalCentavos: 99_00 }), reported('R-3')],
    'AB100CD',
  )
  const before = await read()
  expect(Object.keys(before.fines).sort()).toEqual(['C-1', 'R-1', 'R-2', 'R-3'])
  const hashOf = (act: string) => before.hashes.get(act) ?? ''
  const asked: string[] = []
  const readCurrent = async (hashes: readonly string[]) => {
    asked.push(...hashes)
    return {
      inForce: [
        inForce(hashOf('R-2'), reported('R-2', { totalCentavos: 50_00 })),
        inForce(hashOf('R-3'), reported('R-3')),
      ],
      withdrawn: [hashOf('R-1')],
    }
  }
  await search.refresh('registry', readCurrent, SIGNAL)
  expect(asked.sort()).toEqual([hashOf('R-1'), hashOf('R-2'), hashOf('R-3')].sort())
  const after = await read()
  expect(after.fines).toEqual({
    'C-1': before.fines['C-1'],
    'R-2': '50.00',
    'R-3': before.fines['R-3'],
  })
  expect(after.check).toEqual({ outcome: 'found', found: 2 })
  expect(after.score).not.toBe(before.score)
  await search.refresh('registry', readCurrent, SIGNAL)
  expect(await read()).toEqual(after)
})

it('a result of which nothing is left says that the jurisdiction has none', async () => {
  const { search, read } = await searched([reported('R-1')], 'AB200CD')
  const hashes = [...(await read()).hashes].flatMap(([act, hash]) => (act === 'R-1' ? [hash] : []))
  await search.refresh('registry', async () => ({ inForce: [], withdrawn: hashes }), SIGNAL)
  const after = await read()
  expect(Object.keys(after.fines)).toEqual(['C-1'])
  expect(after.check).toEqual({ outcome: 'empty', found: 0 })
})

it('a fine that a later file omits is still counted, as it is still shown, until a search finds it gone', async () => {
  const { search, read } = await searched([reported('R-1'), reported('R-2')], 'AB250CD')
  const before = await read()
  const hash = before.hashes.get('R-2') ?? ''
  const changed = reported('R-2', { totalCentavos: 50_00 })
  await search.refresh('registry', async () => ({ inForce: [inForce(hash, changed)], withdrawn: [] }), SIGNAL)
  const after = await read()
  expect(after.fines).toEqual({ ...before.fines, 'R-2': '50.00' })
  expect(after.check).toEqual({ outcome: 'found', found: 2 })
})

it('more subjects than fit one batch are all processed', async () => {
  const { search } = await searched([reported('R-1')], 'AB300CD')
  await database().pool.query(`insert into fines (subject_hash, hash, jurisdiction, estado, resuelto,
      total_centavos, pago_voluntario, content_sealed, first_seen_at, changed_at)
    select sha256(n::text::bytea), f.hash, 'registry', f.estado, f.resuelto, f.total_centavos, f.pago_voluntario,
      f.content_sealed, now(), now()
    from fines f, generate_series(1, 450) n where f.jurisdiction = 'registry' limit 450`)
  await search.refresh('registry', async (hashes) => ({ inForce: [], withdrawn: hashes }), SIGNAL)
  const { rows } = await database().pool.query("select from fines where jurisdiction = 'registry'")
  expect(rows).toEqual([])
})

it('a fine that the jurisdiction moved to another plate stays as it was, without what is of the other', async () => {
  const dominio = 'AB400CD'
  const { search, read } = await searched([reported('R-1', { dominio })], dominio)
  const before = await read()
  const moved = inForce(
    before.hashes.get('R-1') ?? '',
    reported('R-1', { dominio: 'AC456DF', totalCentavos: 50_00 }),
  )
  await search.refresh('registry', async () => ({ inForce: [moved], withdrawn: [] }), SIGNAL)
  expect(await read()).toEqual(before)
})

it('a fine that the jurisdiction moved to another document stays as it was', async () => {
  const dni = { kind: 'dni', dni: '30111222', gender: 'F' } as const
  const { search, read } = await searchedFor([reported('R-1', { dominio: 'AB500CD' }), reported('R-2')], dni)
  const before = await read()
  const now = (act: string, owner: string) => {
    const changed = inForce(before.hashes.get(act) ?? '', reported(act, { totalCentavos: 50_00 }))
    return { ...changed, fine: { ...changed.fine, dni: owner } }
  }
  const current = [now('R-1', '28333444'), now('R-2', '30111222')]
  await search.refresh('registry', async () => ({ inForce: current, withdrawn: [] }), SIGNAL)
  expect((await read()).fines).toEqual({ ...before.fines, 'R-2': '50.00' })
})

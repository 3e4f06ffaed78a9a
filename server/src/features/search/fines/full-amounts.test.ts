import { expect, it } from 'vitest'
import { end, page, reported, scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'

const current = useTestDatabase()
const REDUCED = { pagoVoluntario: true, totalCentavos: 64_665_600 }
const DATED = { discount: 20, norm: 'Ordenanza 1', source: null, checked: '2026-11-21' }

it('keeps the full amount that a source reports, and sends it live and saved; else what a dated rule says', async () => {
  const source = scripted({
    reports: () => [page(reported('A-1', { ...REDUCED, completoCentavos: 80_000_000 })), end('found')],
    ruled: () => [page(reported('A-2', REDUCED)), end('found')],
    unknown: () => [page(reported('A-3', REDUCED)), end('found')],
  })
  const search = searchOn(current(), source, { discountRule: (slug) => (slug === 'ruled' ? DATED : null) })
  const { sessionId } = await search.start({ kind: 'patent', plate: 'AB123CD' })
  const id = sessionId ?? ''
  await search.run(id)
  const saved = (await search.snapshots.ofSearch(id, new Date()))?.infractions ?? []
  const live = search.committed
    .flatMap((entry) => search.presentEntry(entry))
    .flatMap((event) => (event.type === 'infraction_update' ? [event.infraction] : []))
  const expected = {
    'A-1': { importe: '800000.00', descuento: null, norma: null, fuente: null, revisado: null },
    'A-2': {
      importe: '808320.00',
      descuento: 20,
      norma: 'Ordenanza 1',
      fuente: null,
      revisado: '2026-11-21',
    },
    'A-3': undefined,
  }
  const shown = (fines: typeof saved) =>
    Object.fromEntries(fines.map(({ numeroActa, importeCompleto }) => [numeroActa, importeCompleto]))
  expect(shown(saved)).toEqual(expected)
  expect(shown(live)).toEqual(expected)
})

it('offers no voluntary payment for a judicial act, live and saved, regardless of its source', async () => {
  const judicial = reported('A-1', { ...REDUCED, estado: 'apremio', pagoVoluntarioVencimiento: '2099-01-01' })
  const source = scripted({ reports: () => [page(judicial), end('found')] })
  const search = searchOn(current(), source, { discountRule: () => DATED })
  const { sessionId } = await search.start({ kind: 'patent', plate: 'AC123CD' })
  const id = sessionId ?? ''
  await search.run(id)
  const [saved] = (await search.snapshots.ofSearch(id, new Date()))?.infractions ?? []
  const [live] = search.committed
    .flatMap((entry) => search.presentEntry(entry))
    .flatMap((event) => (event.type === 'infraction_update' ? [event.infraction] : []))
  for (const fine of [saved, live]) {
    expect(fine).toMatchObject({ situacion: 'en_juicio', pagoVoluntario: 'NO' })
    expect(fine).toMatchObject({ pagoVoluntarioVencimiento: null, totalInfraccion: '646656.00' })
    expect(fine).not.toHaveProperty('importeCompleto')
  }
})

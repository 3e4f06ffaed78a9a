import { noteAmounts } from '@multas/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { describeFaults, loadJurisdictions } from '../../src/features/jurisdictions/index.ts'
import { createAmountRules } from '../../src/main/amount-rules.ts'
import { end, page, reported, scripted, searchOn } from '../search-harness.ts'
import { useTestDatabase } from '../test-database.ts'

const loaded = loadJurisdictions({ dir: 'jurisdictions', lookup: () => undefined })
if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
afterAll(() => loaded.close())
const { amountFacts, discountRule } = createAmountRules((slug) =>
  loaded.jurisdictions.find((jurisdiction) => jurisdiction.slug === slug),
)
const current = useTestDatabase()

describe('the ranges of the shipped descriptions', () => {
  const facts = loaded.jurisdictions.flatMap(({ slug }) => amountFacts(slug) ?? [])

  it('have a source and a day, and dated unit values to go with them', () => {
    const ranged = facts.filter(({ ranges }) => ranges.length > 0)
    expect(ranged.length).toBeGreaterThanOrEqual(5)
    for (const { ranges, values } of ranged) {
      expect(values.length).toBeGreaterThan(0)
      for (const { source, checked } of ranges) expect([source, checked]).not.toContain(null)
    }
  })

  it('a discount of Santa Fe is not stated as a fact: only a note with exceptions has it', () => {
    expect(discountRule('santa-fe')).toBeNull()
    expect(discountRule('caba')).toMatchObject({ discount: 50, checked: expect.any(String) })
  })
})

it('notes on amounts arrive live, are read again, and cover neighbours', async () => {
  const day = '2026-04-10'
  const speed = { fechaInfraccion: day, motivo: 'Exceso de velocidad', uf: null }
  const source = scripted({
    'buenos-aires': () => [
      page(
        reported('HIGH', { ...speed, totalCentavos: 100 * 1896 * 12_000 }),
        reported('ZERO', { ...speed, totalCentavos: 0 }),
        reported('RIGHT', { ...speed, totalCentavos: 100 * 1896 * 300 }),
      ),
      end('found'),
    ],
    tucuman: () => [
      page(
        ...[100, 120, 140].map((pesos) =>
          reported(`N${pesos}`, { ...speed, totalCentavos: pesos * 100_000 }),
        ),
        reported('FAR', { ...speed, totalCentavos: 1_200_000_000 }),
      ),
      end('found'),
    ],
  })
  const search = searchOn(current(), source, { amountFacts, now: () => new Date('2026-05-02T15:00:00Z') })
  const { sessionId } = await search.start({ kind: 'patent', plate: 'AB123CD' })
  const id = sessionId ?? ''
  await search.run(id)
  const saved = (await search.snapshots.ofSearch(id, new Date()))?.infractions ?? []
  const live = search.committed
    .flatMap((entry) => search.presentEntry(entry))
    .flatMap((event) => (event.type === 'infraction_update' ? [event.infraction] : []))
  for (const fines of [saved, live]) {
    const notes = noteAmounts(fines)
    const said = fines.flatMap(({ hash, numeroActa }) => {
      const note = notes.get(hash)
      return note === undefined ? [] : [[numeroActa, note.texto]]
    })
    expect(Object.fromEntries(said)).toEqual({
      HIGH: expect.stringContaining('supera el máximo que conocemos'),
      ZERO: expect.stringContaining('importe cero y no dice por qué'),
      FAR: expect.stringContaining('100 veces el de multas parecidas'),
    })
  }
})

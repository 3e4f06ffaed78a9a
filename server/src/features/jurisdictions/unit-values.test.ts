import { afterAll, describe, expect, it } from 'vitest'
import { describeJurisdiction } from './describe-jurisdiction.ts'
import { describeFaults } from './loading/fault.ts'
import { loadJurisdictions } from './loading/load-jurisdictions.ts'

const loaded = loadJurisdictions({ dir: 'jurisdictions', lookup: () => undefined })
if (!loaded.ok) throw new Error(describeFaults(loaded.faults))
afterAll(() => loaded.close())

const UNITS = loaded.jurisdictions.flatMap((jurisdiction) => {
  const { slug, facts } = describeJurisdiction(jurisdiction, false)
  return facts.unit === null ? [] : [{ slug, unit: facts.unit }]
})

describe.each(UNITS)('the unit of $slug', ({ unit }) => {
  it('says which norm makes it, and where that is', () => {
    expect(unit.norm).not.toBeNull()
    expect(unit.source).not.toBeNull()
  })

  it('has no value without a source and a day', () => {
    for (const value of unit.values) {
      expect(value.source ?? value.norm).not.toBeNull()
      expect(value.from ?? value.to).not.toBeNull()
    }
  })

  it('has values that do not overlap', () => {
    for (const [place, { from, to }] of unit.values.entries()) {
      expect((from ?? '') <= (to ?? '9')).toBe(true)
      const next = unit.values[place + 1]
      if (to !== null && next) expect(to < (next.from ?? next.to ?? '')).toBe(true)
    }
  })
})

it('is given for the jurisdictions that publish one', () => {
  expect(UNITS.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['buenos-aires', 'caba', 'cordoba']))
})

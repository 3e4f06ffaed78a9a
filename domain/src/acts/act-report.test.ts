import { describe, expect, it } from 'vitest'
import { readFacts } from './act-report.ts'
import { sampleReport } from './testing/sample-report.ts'

const factsOf = (over: object) => readFacts(sampleReport('lanus', over))

describe('the facts of a report', () => {
  it('are read from a fine of the API', () => {
    expect(factsOf({ numeroActa: 'ln 4471902', dominio: 'ab-123-cd' })).toEqual({
      hash: 'lanus',
      jurisdiction: 'lanus',
      number: 'LN4471902',
      plate: 'AB123CD',
      day: 20_517,
      minute: 20_517 * 1_440 + 18 * 60 + 42,
      isMidnight: false,
      isResolved: false,
      centavos: 100_000,
    })
  })

  it('are read from a stored fine', () => {
    const {
      jurisdiccionSlug: _slug,
      totalInfraccion: _total,
      estado: _state,
      ...stored
    } = sampleReport('lanus')
    const fine = { ...stored, jurisdiction: 'lanus', resuelto: true, totalCentavos: 9_150_050 }
    expect(readFacts(fine)).toMatchObject({ jurisdiction: 'lanus', isResolved: true, centavos: 9_150_050 })
  })

  it('are read once', () => {
    const report = sampleReport('lanus')
    expect(readFacts(report)).toBe(readFacts(report))
  })

  it.each([
    [{ fechaInfraccion: '2026-02-31' }, { day: null, minute: null }],
    [{ fechaInfraccion: null }, { day: null, minute: null, isMidnight: false }],
    [{ hora: null }, { day: 20_517, minute: null, isMidnight: false }],
    [{ hora: '00:00' }, { minute: 20_517 * 1_440, isMidnight: true }],
    [{ hora: '9:05:30' }, { minute: 20_517 * 1_440 + 9 * 60 + 5 }],
    [{ hora: '23:59' }, { minute: 20_518 * 1_440 - 1 }],
    [{ hora: '24:00' }, { minute: null }],
    [{ hora: '18:60' }, { minute: null }],
    [{ hora: '118:42' }, { minute: null }],
    [{ numeroActa: null }, { number: null }],
    [{ dominio: null }, { plate: null }],
    [{ dominio: ' - ' }, { plate: null }],
    [{ estado: 'RESUELTA' }, { isResolved: true }],
    [{ resuelto: true }, { isResolved: true }],
    [{ totalInfraccion: null }, { centavos: null }],
    [{ totalInfraccion: '0.00' }, { centavos: 0 }],
    [{ totalInfraccion: '84300.10' }, { centavos: 8_430_010 }],
    [{ totalInfraccion: 'consultar' }, { centavos: null }],
  ])('%j', (over, facts) => expect(factsOf(over)).toMatchObject(facts))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupReports, principalReports } from './group-reports.ts'
import { actsOf, sampleReport as report, type Sample } from './testing/sample-report.ts'

describe('one act of two jurisdictions', () => {
  const act = { numeroActa: 'LN-4471902' }
  it.each([
    ['the same number and nothing else', { ...act, hora: null, ubicacion: null, fechaInfraccion: null }, act],
    ['a number spelled otherwise', { numeroActa: 'ln 4471902' }, act],
    ['a number, days apart', { ...act, fechaInfraccion: '2026-03-15' }, act],
    ['a short number on one day', { numeroActa: '12', hora: null }, { numeroActa: '012' }],
    ['five minutes apart', { numeroActa: 'A-77001', hora: '18:47' }, act],
    ['across midnight', { fechaInfraccion: '2026-03-06', hora: '00:01' }, { hora: '23:58' }],
    ['a place with fewer words', { ubicacion: 'HIPOLITO YRIGOYEN 3863' }, {}],
    [
      'the same coordinates',
      { ubicacion: 'Frente al 3860', lat: -34.7071, lng: -58.3921 },
      { ubicacion: null, lat: -34.7072, lng: -58.392 },
    ],
    ['words for the offence that only one knows', { tipologia: 'Fotomulta' }, { tipologia: 'Luz roja' }],
  ])('%s', (_name, one, other) => {
    expect(groupReports([report('buenos-aires', one), report('lanus', other)])).toHaveLength(1)
  })

  it.each([
    ['one jurisdiction', 'lanus#2', {}, {}],
    ['six minutes apart', 'buenos-aires', { hora: '18:48' }, {}],
    ['another plate', 'buenos-aires', { ...act, dominio: 'AC999ZZ' }, act],
    ['no time', 'buenos-aires', { hora: null }, {}],
    ['midnight, which is no time', 'buenos-aires', { hora: '00:00' }, { hora: '00:00' }],
    ['no place', 'buenos-aires', { ubicacion: null }, {}],
    ['no plate', 'buenos-aires', { dominio: null }, { dominio: null }],
    ['another kilometre', 'buenos-aires', { ubicacion: 'Ruta 2 km 34' }, { ubicacion: 'Ruta 2 km 31' }],
    ['a town alone', 'buenos-aires', { ubicacion: 'Lanús' }, {}],
    ['another offence', 'buenos-aires', { tipologia: 'Velocidad' }, { tipologia: 'Falta de cinturón' }],
    [
      'a short number, other days',
      'buenos-aires',
      { numeroActa: '123', fechaInfraccion: '2026-03-09' },
      { numeroActa: '123' },
    ],
    [
      'a short number at another hour',
      'buenos-aires',
      { numeroActa: '123', hora: '09:00' },
      { numeroActa: '123' },
    ],
    [
      'digits that count up, other days',
      'buenos-aires',
      { numeroActa: '1234567', fechaInfraccion: '2026-03-09' },
      { numeroActa: '1234567' },
    ],
    [
      'a number, months apart',
      'buenos-aires',
      { numeroActa: '5553019', fechaInfraccion: '2025-03-09' },
      { numeroActa: '5553019' },
    ],
  ])('is not: %s', (_name, jurisdiction, one, other) => {
    const reports = [report(jurisdiction, one), report('lanus#1', other)].map((each) => ({
      ...each,
      jurisdiccionSlug: each.hash.split('#')[0] ?? '',
    }))
    expect(groupReports(reports)).toHaveLength(2)
  })

  it('pairs two fines of each jurisdiction by the nearest time', () => {
    const reports = [
      report('buenos-aires#1', { hora: '10:00' }),
      report('buenos-aires#2', { hora: '10:04' }),
      report('lanus#1', { hora: '10:00' }),
      report('lanus#2', { hora: '10:04' }),
    ]
    expect(actsOf(reports)).toEqual(['lanus#1 buenos-aires#1', 'lanus#2 buenos-aires#2'])
  })

  it('joins nothing when two fines of one jurisdiction are as near', () => {
    const reports = [
      report('buenos-aires#1', { hora: '10:00' }),
      report('buenos-aires#2', { hora: '10:04' }),
      report('lanus#1', { hora: '10:02' }),
    ]
    expect(groupReports(reports)).toHaveLength(3)
  })

  it('takes a chain apart that leads back to the first jurisdiction, and keeps what the number says', () => {
    const reports = [
      report('buenos-aires#1', { hora: '10:00', numeroActa: 'LN-4471902' }),
      report('lanus#1', { hora: '10:04', numeroActa: 'LN-4471902' }),
      report('nacional#1', { hora: '10:08' }),
      report('buenos-aires#2', { hora: '10:12' }),
    ]
    expect(actsOf(reports)).toEqual(['buenos-aires#2', 'lanus#1 buenos-aires#1', 'nacional#1'])
  })
})

describe('the principal report', () => {
  it.each([
    ['one that is pending', { resuelto: true }, {}, 'buenos-aires'],
    ['one that says resuelta is not', {}, { estado: 'RESUELTA' }, 'lanus'],
    ['one with an amount', { totalInfraccion: null }, {}, 'buenos-aires'],
    ['an amount of zero is none', { totalInfraccion: '0.00' }, {}, 'buenos-aires'],
    ['the town', {}, { totalInfraccion: '9000.00' }, 'lanus'],
  ])('%s', (_name, lanus, province, expected) => {
    const reports = [report('buenos-aires', province), report('lanus', lanus)]
    expect(principalReports(reports).map(({ hash }) => hash)).toEqual([expected])
  })

  it('then the larger amount', () => {
    const reports = [report('lanus'), report('avellaneda', { totalInfraccion: '2000.00' })]
    expect(principalReports(reports).map(({ hash }) => hash)).toEqual(['avellaneda'])
  })

  it('then the greater hash', () => {
    const [first, second] = [report('avellaneda'), report('lanus')]
    for (const reports of [
      [first, second],
      [second, first],
    ])
      expect(principalReports(reports).map(({ hash }) => hash)).toEqual(['lanus'])
  })

  it.each(['nacional', 'nacion', 'argentina', 'ansv', 'sinai'])('the province before %s', (nation) => {
    const reports = [report(nation, { totalInfraccion: '9000.00' }), report('buenos-aires')]
    expect(principalReports(reports).map(({ hash }) => hash)).toEqual(['buenos-aires'])
  })
})

it('reads a fine of our records as it reads one of the calls', () => {
  const shared = { ...report('x'), numeroActa: 'LN-4471902' }
  const { jurisdiccionSlug: _slug, totalInfraccion: _total, ...stored } = shared
  const fines = ['buenos-aires', 'lanus'].map((jurisdiction, index) => ({
    ...stored,
    hash: jurisdiction,
    jurisdiction,
    totalCentavos: index * 100,
  }))
  expect(groupReports(fines).map(({ principal, others }) => [principal.hash, others.length])).toEqual([
    ['lanus', 1],
  ])
})

describe('laws', () => {
  /** Few values, so that numbers, times and places meet. */
  const anyReport = fc.record({
    jurisdiccionSlug: fc.constantFrom('lanus', 'avellaneda', 'buenos-aires', 'nacional'),
    numeroActa: fc.constantFrom(null, '1', '12', 'LN-4471902', 'LN-4471903', '123456', 'BA 88120347'),
    dominio: fc.constantFrom(null, 'AB123CD', 'AB123CD', 'AC999ZZ'),
    fechaInfraccion: fc.constantFrom(null, '2026-03-05', '2026-03-05', '2026-03-06', '2026-05-01'),
    hora: fc.constantFrom(null, '00:00', '00:02', '10:00', '10:03', '10:05', '10:08', '10:11', '23:58'),
    ubicacion: fc.constantFrom(null, 'Av. Mitre 700', 'MITRE 700', 'Mitre 700, Avellaneda', 'Ruta 2 km 31'),
    tipologia: fc.constantFrom(null, null, 'Velocidad', 'Luz roja'),
    lat: fc.constantFrom(null, -34.7071),
    lng: fc.constantFrom(null, -58.3921),
    resuelto: fc.boolean(),
    totalInfraccion: fc.constantFrom(null, '0.00', '1000.00', '2500.50'),
  })
  const anyList = fc
    .array(anyReport, { maxLength: 14 })
    .map((list) => list.map((over, index) => report(`h${index}`, over)))
  const shuffledToo = anyList.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  const sumOf = (list: readonly Sample[]) =>
    principalReports(list).reduce((sum, { totalInfraccion }) => sum + Number(totalInfraccion ?? 0) * 100, 0)

  it('the order of arrival never changes acts, principals or sums', () => {
    fc.assert(
      fc.property(shuffledToo, ([list, shuffled]) => {
        expect(actsOf(shuffled)).toEqual(actsOf(list))
        expect(sumOf(shuffled)).toBe(sumOf(list))
      }),
      { numRuns: 2_000 },
    )
  })

  it('every report is in one act, and no act has two of one jurisdiction', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const acts = groupReports(list).map(({ principal, others }) => [principal, ...others])
        expect(acts.flatMap((act) => act.map(({ hash }) => hash)).toSorted()).toEqual(
          list.map(({ hash }) => hash).toSorted(),
        )
        for (const act of acts)
          expect(new Set(act.map(({ jurisdiccionSlug }) => jurisdiccionSlug)).size).toBe(act.length)
      }),
    )
  })

  it('finds planted acts, however many jurisdictions report each and regardless of missing fields', () => {
    const places = ['Av. Mitre 700', 'Belgrano y Alsina', 'Ruta 2 km 31']
    const planted = fc.array(
      fc.record({
        jurisdictions: fc.subarray(['lanus', 'buenos-aires', 'nacional'], { minLength: 1 }),
        hasNumber: fc.boolean(),
        delay: fc.constantFrom(0, 1, 2),
        place: fc.constantFrom(...places),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(planted, fc.infiniteStream(fc.nat()), (acts, shuffle) => {
        const reports = acts.flatMap(({ jurisdictions, hasNumber, delay, place }, index) =>
          jurisdictions.map((jurisdiccionSlug, n) =>
            report(`${index}-${jurisdiccionSlug}`, {
              jurisdiccionSlug,
              ubicacion: place,
              hora: `${10 + index}:${10 + n * delay}`,
              ...(hasNumber
                ? { numeroActa: `ACT-${5_000_000 + index}`, dominio: n === 0 ? 'AB123CD' : null }
                : {}),
            }),
          ),
        )
        const arrived = reports
          .map((one) => ({ one, at: shuffle.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(groupReports(arrived)).toHaveLength(acts.length)
      }),
    )
  })
})

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConclusive, OUTCOMES } from '../search/outcome.ts'
import { FINE_STATES, type Fine, type ReportedFine } from './fine.ts'
import { type Answer, type Reconciliation, reconcile } from './reconcile.ts'
import { blankReport } from './select-fields.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest()

const cordoba = { slug: 'cordoba', name: 'Córdoba' }

function reportedFine(fields: Partial<ReportedFine> = {}): ReportedFine {
  return {
    ...blankReport(),
    numeroActa: 'A-1',
    dominio: 'AB123CD',
    estado: 'pendiente',
    estadoTexto: 'Pendiente',
    totalCentavos: 8_430_000,
    pagoVoluntario: false,
    fechaInfraccion: '2026-03-05',
    hora: '10:30',
    ...fields,
  }
}

function knownFine(fields: Partial<Fine> = {}): Fine {
  return {
    ...reportedFine(fields),
    hash: 'a-hash',
    jurisdiction: cordoba.slug,
    jurisdiccion: cordoba.name,
    resuelto: false,
    ...fields,
  }
}

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

/** Few values on purpose, so that acts meet again and reports of one act differ. */
const anyReportedFine: fc.Arbitrary<ReportedFine> = fc
  .record({
    numeroActa: orNull(fc.constantFrom('1', '01', 'A-2', 'a2', '3', 'S/N')),
    dominio: orNull(fc.constantFrom('AB123CD', 'ABC123')),
    estado: fc.constantFrom(...FINE_STATES),
    estadoTexto: orNull(fc.constantFrom('Resuelta', 'Pendiente')),
    totalCentavos: orNull(fc.integer({ min: 0, max: 3 })),
    fechaInfraccion: orNull(fc.constantFrom('2026-03-05', '2026-03-06')),
    ubicacion: orNull(fc.constantFrom('Av. Colón 100')),
    lat: orNull(fc.constantFrom(-31.4)),
  })
  .map(reportedFine)

const answer = (fields: Partial<Answer> = {}): Answer => ({
  jurisdiction: cordoba,
  outcome: 'found',
  reported: [],
  known: [],
  sha256,
  ...fields,
})
/** What is known once a result is saved. */
const saved = ({ added, changed, unchanged, resolved }: Reconciliation): Fine[] => [
  ...added,
  ...changed,
  ...unchanged,
  ...resolved,
]
const byHash = (fines: readonly Fine[]) => [...fines].sort((a, b) => (a.hash < b.hash ? -1 : 1))
const sorted = ({ added, changed, unchanged, resolved }: Reconciliation) =>
  [added, changed, unchanged, resolved].map(byHash)
const learn = (fields: Partial<Answer>) => saved(reconcile(answer(fields)))

describe('a jurisdiction that answered is the truth', () => {
  it('adds what it reports, under its name', () => {
    const { added } = reconcile(answer({ reported: [reportedFine()] }))
    expect(added).toEqual([
      {
        ...reportedFine(),
        hash: expect.stringMatching(/^[\w-]{43}$/),
        jurisdiction: 'cordoba',
        jurisdiccion: 'Córdoba',
        resuelto: false,
      },
    ])
  })

  it('updates what it says otherwise', () => {
    const known = learn({ reported: [reportedFine()] })
    const paid = reportedFine({ numeroActa: 'A 1', estado: 'pagada', totalCentavos: null })
    const { changed, added, resolved } = reconcile(answer({ known, reported: [paid] }))
    expect(changed).toMatchObject([
      { hash: known[0]?.hash, estado: 'pagada', resuelto: true, totalCentavos: null },
    ])
    expect([...added, ...resolved]).toEqual([])
  })

  it('updates the name of the jurisdiction, and keeps what a person is reviewing', () => {
    const known = learn({ reported: [reportedFine()] })
    const renamed = { ...cordoba, name: 'Ciudad de Córdoba' }
    const { changed } = reconcile(answer({ known, reported: [reportedFine()], jurisdiction: renamed }))
    expect(changed).toMatchObject([{ jurisdiccion: 'Ciudad de Córdoba' }])
    expect(changed[0]).not.toHaveProperty('enRevision')
    const reviewed = known.map((fine) => ({ ...fine, enRevision: true as const }))
    const paid = reportedFine({ estado: 'pagada' })
    expect(reconcile(answer({ known: reviewed, reported: [paid] })).changed).toMatchObject([
      { enRevision: true },
    ])
  })

  it('notices a change in any field', () => {
    const { numeroActa, evidence, ...rest } = reportedFine()
    const known = learn({ reported: [reportedFine()] })
    const others = [
      ...Object.keys(rest).map((field) => reportedFine({ [field]: 'otro' })),
      ...Object.keys(evidence).map((kind) => reportedFine({ evidence: { ...evidence, [kind]: '/otra' } })),
    ]
    for (const other of others) {
      expect(reconcile(answer({ known, reported: [other] })).changed).toHaveLength(1)
    }
  })

  it('resolves what it no longer reports', () => {
    const known = learn({
      reported: [reportedFine({ numeroActa: 'A-1' }), reportedFine({ numeroActa: 'A-2' })],
    })
    const { resolved, unchanged } = reconcile(
      answer({ known, reported: [reportedFine({ numeroActa: 'A-2' })] }),
    )
    expect(resolved).toMatchObject([{ numeroActa: 'A-1', resuelto: true, estado: 'pendiente' }])
    expect(unchanged).toMatchObject([{ numeroActa: 'A-2', resuelto: false }])
  })

  it('separates what it confirmed from what it did not mention', () => {
    const known = learn({
      reported: [reportedFine({ numeroActa: 'A-1' }), reportedFine({ numeroActa: 'A-2' })],
    })
    const { confirmed, unchanged } = reconcile(
      answer({ known, outcome: 'partial', reported: [reportedFine({ numeroActa: 'A-2' })] }),
    )
    expect(confirmed).toMatchObject([{ numeroActa: 'A-2' }])
    expect(unchanged).toMatchObject([{ numeroActa: 'A-2' }, { numeroActa: 'A-1' }])
  })

  it('reopens a resolved fine that it reports as owed again', () => {
    const known = learn({ known: learn({ reported: [reportedFine()] }), outcome: 'empty' })
    expect(known).toMatchObject([{ resuelto: true }])
    expect(reconcile(answer({ known, reported: [reportedFine()] })).changed).toMatchObject([
      { resuelto: false },
    ])
  })

  it.each([
    ['pagada', null, true],
    ['anulada', null, true],
    ['desconocido', 'Causa resuelta', true],
    ['desconocido', 'No resuelta', false],
    ['sentencia', 'Sentencia', false],
    ['plan_de_pago', null, false],
  ] as const)('a fine in state %s (%j) is resolved: %s', (estado, estadoTexto, resuelto) => {
    const { added } = reconcile(answer({ reported: [reportedFine({ estado, estadoTexto })] }))
    expect(added[0]?.resuelto).toBe(resuelto)
  })

  it('resolves nothing while a row could not be read or distinguished', () => {
    const known = [knownFine()]
    expect(reconcile(answer({ known, unreadableRows: 1 })).resolved).toEqual([])
    const nameless = reportedFine({ numeroActa: null, dominio: null })
    const { resolved, rejected } = reconcile(answer({ known, reported: [nameless] }))
    expect([resolved, rejected]).toEqual([[], [nameless]])
  })

  it('leaves the fines of other jurisdictions alone', () => {
    const known = [knownFine({ jurisdiction: 'caba' })]
    expect(saved(reconcile(answer({ known, outcome: 'empty' })))).toEqual([])
  })
})

describe('coordinates', () => {
  const here = { ubicacion: 'Av. Colón 100', lat: -31.4, lng: -64.2 }
  const known = learn({ reported: [reportedFine(here)] })

  it.each([
    ['are kept for the same address', { ubicacion: here.ubicacion }, -31.4],
    ['are dropped with the address', { ubicacion: 'Otra 200' }, null],
    ['are those of the source when it gives them', { ubicacion: here.ubicacion, lat: -30, lng: -60 }, -30],
  ])('%s', (_name, fields, lat) => {
    const [fine] = learn({ known, reported: [reportedFine(fields)] })
    expect(fine?.lat).toBe(lat)
  })
})

describe('one act twice in one answer', () => {
  it.each([
    ['the owed one', { estado: 'pagada' }, { estado: 'pendiente' }],
    ['the fuller one', { motivo: null }, { motivo: 'Luz roja' }],
    ['the one greater in writing', { motivo: 'A' }, { motivo: 'B' }],
  ] as const)('keeps %s, whatever the order', (_name, lesser, kept) => {
    const twins = [reportedFine(lesser), reportedFine(kept)]
    const one = reconcile(answer({ reported: twins }))
    const other = reconcile(answer({ reported: twins.toReversed() }))
    expect(one.added).toMatchObject([kept])
    expect(other).toEqual(one)
  })
})

describe('laws', () => {
  const reports = fc.array(anyReportedFine, { maxLength: 12 })
  const outcomes = fc.constantFrom(...OUTCOMES)
  const history = reports.map((reported) => learn({ reported }))

  it('order does not matter', () => {
    fc.assert(
      fc.property(history, reports, outcomes, fc.func(fc.nat()), (known, reported, outcome, rank) => {
        const shuffled = reported.map((fine, at) => ({ fine, rank: rank(at) }))
        const other = shuffled.sort((a, b) => a.rank - b.rank).map(({ fine }) => fine)
        const one = reconcile(answer({ known, reported, outcome }))
        const two = reconcile(answer({ known: known.toReversed(), reported: other, outcome }))
        expect(sorted(two)).toEqual(sorted(one))
      }),
    )
  })

  it('the same answer again changes nothing', () => {
    fc.assert(
      fc.property(history, reports, outcomes, (known, reported, outcome) => {
        const once = learn({ known, reported, outcome })
        const again = reconcile(answer({ known: once, reported, outcome }))
        expect([again.added, again.changed, again.resolved]).toEqual([[], [], []])
        expect(byHash(again.unchanged)).toEqual(byHash(once))
      }),
    )
  })

  it('a failure resolves nothing, and forgets nothing', () => {
    fc.assert(
      fc.property(history, reports, outcomes, (known, reported, outcome) => {
        const result = reconcile(answer({ known, reported, outcome }))
        if (!isConclusive(outcome)) expect(result.resolved).toEqual([])
        const hashes = saved(result).map((fine) => fine.hash)
        expect(new Set(hashes).size).toBe(hashes.length)
        expect(hashes).toEqual(expect.arrayContaining(known.map((fine) => fine.hash)))
      }),
    )
  })
})

it('holds 10,000 fines against 10,000 without comparing each with each', () => {
  const reported = Array.from({ length: 10_000 }, (_, at) => reportedFine({ numeroActa: `A-${at}` }))
  const known = learn({ reported })
  const start = performance.now()
  const { unchanged } = reconcile(answer({ known, reported }))
  expect(unchanged).toHaveLength(10_000)
  expect(performance.now() - start).toBeLessThan(2_000)
})

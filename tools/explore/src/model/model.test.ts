import type { Infraction, JurisdictionCoverage, LiveEvent } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { checkEnded } from './check-payments.ts'
import type { Browser, Search, ShownResult } from './check-search.ts'
import { createModel, type Model } from './model.ts'

/** Hand-made transcripts: a true one without a problem, and false ones with exactly theirs. */
const PLATE = 'AE100KA'
const FINE = { acta: '0-1', amount: '1500.50', place: 'Calle 1', isSettled: false }
const clock = { ms: 0 }

function open(): { model: Model; search: Search; browser: Browser } {
  clock.ms = 1_000
  const model = createModel(['fuente-0', 'fuente-1'], [], () => clock.ms)
  model.reports.add({
    slug: 'fuente-0',
    plate: PLATE,
    kind: 'full',
    fines: [FINE],
    fromMs: 1_010,
    untilMs: 1_020,
  })
  model.reports.add({ slug: 'fuente-1', plate: PLATE, kind: 'bad', fines: [], fromMs: 1_010, untilMs: 1_020 })
  const browser: Browser = { after: 0, received: [] }
  const search: Search = {
    ...{ id: 'a', plate: PLATE, email: 'eva@gmail.com', acceptedMs: 1_000, mailsResult: true },
    ...{ browsers: [browser], completedMs: null },
  }
  model.accept(search)
  clock.ms = 2_000
  return { model, search, browser }
}

const shown = (changes: Partial<Infraction> = {}) =>
  ({
    hash: 'h1',
    numeroActa: '0-1',
    totalInfraccion: '1500.50',
    ubicacion: 'Calle 1',
    resuelto: false,
    jurisdiccionSlug: 'fuente-0',
    ...changes,
  }) as Infraction

const line = (slug: string, outcome: JurisdictionCoverage['outcome'], found: number) =>
  ({ jurisdiction: slug, name: slug, outcome, found }) as JurisdictionCoverage

const result = (changes: Partial<ShownResult> = {}): ShownResult => ({
  sessionComplete: true,
  infractions: [shown()],
  scoring: { score: 90, conclusive: false, answered: 1, asked: 2 } as ShownResult['scoring'],
  coverage: [line('fuente-0', 'found', 1), line('fuente-1', 'error', 0)],
  jurisdiccionesVerificadas: ['fuente-0'],
  jurisdiccionesConErrores: ['fuente-1'],
  ...changes,
})

const rules = (model: Model) => model.problems.map(({ rule }) => rule)

describe('a result', () => {
  it('that says what the sources said has no problem', () => {
    const { model, search } = open()
    model.show(search, result())
    expect(model.problems).toEqual([])
  })

  it.each([
    ['fine invented', { infractions: [shown(), shown({ hash: 'h2', numeroActa: '0-2' })] }],
    ['fine altered', { infractions: [shown({ totalInfraccion: '1500.00' })] }],
    ['fine resolved without a full answer', { infractions: [shown({ resuelto: true })] }],
    ['not as reported', { infractions: [] }],
    ['shown twice', { infractions: [shown(), shown()] }],
    ['wrong jurisdiccionesConErrores', { jurisdiccionesConErrores: [] }],
    ['jurisdiction missing', { coverage: [line('fuente-0', 'found', 1)], jurisdiccionesConErrores: [] }],
    [
      'answered without an answer',
      {
        coverage: [line('fuente-0', 'found', 1), line('fuente-1', 'empty', 0)],
        jurisdiccionesConErrores: [],
        jurisdiccionesVerificadas: ['fuente-0', 'fuente-1'],
      },
    ],
    [
      'clean without full answers',
      { scoring: { score: 100, conclusive: false, answered: 1, asked: 2 } as ShownResult['scoring'] },
    ],
  ] as const)('with a problem: %s', (rule, changes) => {
    const { model, search } = open()
    model.show(search, result(changes as Partial<ShownResult>))
    expect(rules(model)).toContain(rule)
  })

  it('with a fine of another plate, or without one that was known, has a problem', () => {
    const { model, search } = open()
    const other = { ...FINE, acta: '0-9' }
    const report = { kind: 'full', fromMs: 1_010, untilMs: 1_020 } as const
    model.reports.add({ ...report, slug: 'fuente-0', plate: 'AE101KB', fines: [other] })
    model.show(search, result({ infractions: [shown(), shown({ hash: 'h2', numeroActa: '0-9' })] }))
    expect(rules(model)).toContain('fine of another plate')
    clock.ms = 9_000
    const later = { ...search, id: 'b', acceptedMs: 8_000, browsers: [], completedMs: null }
    model.reports.add({ ...report, slug: 'fuente-0', plate: PLATE, fines: [], fromMs: 8_010, untilMs: 8_020 })
    const coverage = [line('fuente-0', 'empty', 0), line('fuente-1', 'error', 0)]
    model.show(later, result({ infractions: [], coverage }))
    expect(rules(model)).toContain('known fine lost')
  })
})

describe('a browser', () => {
  const progress = (seq: number, slug: string) =>
    ({
      type: 'progress',
      seq,
      ...line(slug, slug === 'fuente-0' ? 'found' : 'error', 1),
      done: seq,
      total: 2,
    }) as LiveEvent
  const end = (seq: number) => ({ type: 'session_complete', seq, scoring: result().scoring }) as LiveEvent

  it.each([
    ['nothing', [1, 2, 3]],
    ['event sent twice', [1, 2, 2, 3]],
    ['event lost', [1, 3]],
  ] as const)('finds %s in %j', (rule, seqs) => {
    const { model, search, browser } = open()
    const events = [progress(1, 'fuente-0'), progress(2, 'fuente-1'), end(3)]
    for (const seq of seqs) model.receive(search, browser, events[seq - 1] as LiveEvent)
    expect(rules(model)).toEqual(rule === 'nothing' ? [] : expect.arrayContaining([rule]))
  })

  it('excuses a missing event of a plate of which a delivery was undone', () => {
    clock.ms = 1_000
    const model = createModel(['fuente-0'], ['villa'], () => clock.ms)
    model.reports.publish('villa', PLATE, [FINE], 1_000)
    const browser: Browser = { after: 0, received: [] }
    const search = { ...open().search, browsers: [browser] }
    const read = (target: Model) => {
      for (const seq of [1, 3])
        target.receive(search, browser, { ...end(seq), type: 'vehicle_info' } as never)
      target.settle({ links: [], mails: [], events: [], news: [], mailedMs: Number.POSITIVE_INFINITY })
    }
    model.reports.publish('villa', PLATE, [], 1_500)
    read(model)
    expect(rules(model)).not.toContain('event lost')
  })

  it('finds a source that is blamed although it answered', () => {
    const { model, search, browser } = open()
    model.receive(search, browser, { ...progress(1, 'fuente-0'), outcome: 'timeout' } as LiveEvent)
    expect(rules(model)).toEqual(['source blamed'])
  })
})

describe('at rest', () => {
  const name = '<1@site>'
  const link = {
    to: 'eva@gmail.com',
    text: `****${PLATE.slice(-3)}`,
    name,
    sessionId: 'a',
    subjectLabel: PLATE,
  }

  it.each([
    ['nothing', [link], []],
    ['result mail lost', [], []],
    ['result mailed twice', [link, { ...link, name: '<2@site>' }], []],
    ['result to somebody else', [{ ...link, to: 'ana@gmail.com' }], []],
    ['result to somebody else', [{ ...link, subjectLabel: 'AE101KB' }], []],
    ['result to somebody else', [{ ...link, text: '****9ZZ' }], []],
    ['mail of an unknown search', [link, { ...link, sessionId: 'z' }], []],
    [
      'code to another address',
      [link],
      [{ to: 'ana@gmail.com', text: 'Tu código de verificación es: 123456', name }],
    ],
  ] as const)('finds %s', (rule, links, mails) => {
    const { model, search } = open()
    search.completedMs = 2_000
    model.settle({ links, mails, events: [], news: [], mailedMs: Number.POSITIVE_INFINITY })
    expect(rules(model)).toEqual(rule === 'nothing' ? [] : [rule])
  })

  it('finds a search that never ended, unless faults took that time', () => {
    const { model, search } = open()
    const stop = model.calm.disturb('database hangs', 0)
    clock.ms = 62_000
    model.settle({ links: [], mails: [], events: [], news: [], mailedMs: Number.POSITIVE_INFINITY })
    expect(model.problems).toEqual([])
    stop()
    clock.ms = 160_000
    model.settle({ links: [], mails: [], events: [], news: [], mailedMs: Number.POSITIVE_INFINITY })
    expect(search.completedMs).toBeNull()
    expect(rules(model)).toEqual(['search never ended'])
  })
})

describe('news', () => {
  const to = 'flota0@gmail.com'
  const sighting = { to, plate: PLATE, isWhole: true, fines: [shown()] }
  const sent = { to, plate: PLATE, acta: '0-1', kind: 'fine.new', detail: '', message: 'm1' }
  const rest = { links: [], mails: [], events: [], mailedMs: 0 }

  /** Watched in full before the fine was reported, and checked again long after. */
  function watch() {
    const { model, search } = open()
    search.completedMs = 2_000
    model.sightNews({ ...sighting, fines: [], atMs: 900, checkedMs: 890 })
    for (const atMs of [3_000, 95_000]) model.sightNews({ ...sighting, atMs, checkedMs: atMs - 10 })
    clock.ms = 300_000
    return model
  }
  const newsRules = (model: Model) => rules(model).filter((rule) => rule.startsWith('news'))

  it.each([
    ['nothing', [sent, sent]],
    ['news lost', []],
    ['news sent twice', [sent, { ...sent, message: 'm2' }]],
    ['news to somebody else', [sent, { ...sent, to: 'flota1@gmail.com' }]],
    ['news of another plate', [sent, { ...sent, acta: '0-9' }]],
    ['nothing', [{ ...sent, pesos: 1_501 }]],
    ['news with a wrong amount', [{ ...sent, pesos: 1_500 }]],
    ['news with a wrong amount', [{ ...sent, pesos: 1_501, note: 'informó importe cero' }]],
  ] as const)('finds %s', (rule, news) => {
    const model = watch()
    model.settle({ ...rest, news })
    expect(newsRules(model)).toEqual(rule === 'nothing' ? [] : [rule])
  })

  it('does not expect news of a fine that was reported while nobody paid for the watch', () => {
    const { model } = open()
    model.sightNews({ ...sighting, fines: [], atMs: 900, checkedMs: 890 })
    model.sightNews({ ...sighting, fines: [], atMs: 950, checkedMs: null })
    for (const atMs of [3_000, 95_000]) model.sightNews({ ...sighting, atMs, checkedMs: atMs - 10 })
    clock.ms = 300_000
    model.settle({ ...rest, news: [] })
    expect(newsRules(model)).toEqual([])
  })

  it('does not expect news of a fine that was known when the watch began', () => {
    const { model } = open()
    model.sightNews({ ...sighting, atMs: 1_500, checkedMs: 1_400 })
    model.sightNews({ ...sighting, atMs: 95_000, checkedMs: 94_990 })
    clock.ms = 300_000
    model.settle({ ...rest, news: [] })
    expect(newsRules(model)).toEqual([])
  })
})

it('finds a subscription that goes on after its end, and money that was kept', () => {
  const charge = { number: '1', preapproval: 'p', centavos: 1, state: 'approved', refundedCentavos: 0 }
  const rulesOf = (status: string, isWithdrawn: boolean) =>
    checkEnded('eva@gmail.com', [{ preapproval: 'p', isWithdrawn }], [{ id: 'p', status }], [charge]).map(
      ({ rule }) => rule,
    )
  expect(rulesOf('authorized', false)).toEqual(['ended subscription goes on'])
  expect(rulesOf('cancelled', true)).toEqual(['withdrawal not refunded'])
  expect(rulesOf('cancelled', false)).toEqual([])
})

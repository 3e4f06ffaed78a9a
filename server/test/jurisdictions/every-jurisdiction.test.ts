import type { Outcome, Subject } from '@multas/domain'
import type { DescribedFine, Simulator } from '@multas/simulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DIALECTS } from './dialects.ts'
import { expectedFine } from './expected-fine.ts'
import { type Country, useSimulatedCountry } from './simulated-country.ts'

const country = useSimulatedCountry('once')
const SLUGS = Object.keys(DIALECTS)
const PLATES_ONLY = 'cordoba mendoza nacional neuquen salta san-juan san-luis santa-cruz'.split(' ')
const CARS_ONLY = 'almirante-brown escobar nacional neuquen salta'.split(' ')
const NEEDS_M_OR_F = 'buenos-aires canuelas corrientes rio-negro san-vicente'.split(' ')

const plate = (text: string): Subject => ({ kind: 'patent', plate: text })
const person = (dni: string, gender: 'M' | 'F' | 'N'): Subject => ({ kind: 'dni', dni, gender })

function truth({ simulator }: Pick<Country, 'simulator'>, slug: string, subject: Subject): DescribedFine[] {
  const asked = subject.kind === 'patent' ? { patent: subject.plate } : { dni: subject.dni }
  return simulator.fines({ upstream: slug, ...asked })
}

/** Queries a subject, and compares every field of every fine with the simulated world. */
async function expectTruth(at: Country, slug: string, subject: Subject): Promise<void> {
  const { outcome, fines, rejected } = await at.consult(slug, subject)
  const facts = truth(at, slug, subject)
  expect({ outcome, rejected }).toEqual({ outcome: facts.length === 0 ? 'empty' : 'found', rejected: [] })
  const byAct = new Map(fines.map((fine) => [fine.numeroActa, fine]))
  expect(fines.length).toBe(facts.length)
  for (const fact of facts) {
    expect(byAct.get(fact.act)).toMatchObject(expectedFine(slug, fact, subject, at.simulator.url))
  }
}

it('describes every jurisdiction that there is', () => {
  expect([...country().slugs].sort()).toEqual([...SLUGS].sort())
})

describe.each(SLUGS)('%s', (slug) => {
  it.each([
    ['AB123CD', 'fines in eight jurisdictions'],
    ['ABC123', 'an old plate'],
    ['PAG100', 'one that is about to be paid'],
    ['AAA000', 'nothing anywhere'],
    ['ZZ417KD', 'exactly one'],
    ['ZY417KD', 'exactly two'],
    ['ZX417KD', 'none'],
  ])('%s: %s', async (text) => {
    await expectTruth(country(), slug, plate(text))
  })

  it('reports every state that it has', async () => {
    const at = country()
    const subjects = subjectsOfEveryState(at.simulator, slug)
    expect(subjects.length).toBeGreaterThan(0)
    for (const subject of subjects) await expectTruth(at, slug, subject)
  })

  it.each(['A123BCD', '123ABC'])('motorcycle %s', async (text) => {
    const at = country()
    if (!CARS_ONLY.includes(slug)) return expectTruth(at, slug, plate(text))
    const { outcome, end } = await at.consult(slug, plate(text))
    expect({ outcome, requests: end.requests }).toEqual({ outcome: 'unsupported', requests: 0 })
  })
})

/** Car plates that, between them, have a fine in every state that shows up in this jurisdiction. */
function subjectsOfEveryState(simulator: Simulator, slug: string): Subject[] {
  const seen = new Set<string>()
  const chosen: Subject[] = []
  for (let number = 100; number < 1_000; number += 1) {
    const subject = plate(`AC${number}KD`)
    const facts = truth({ simulator }, slug, subject)
    if (facts.every((fact) => seen.has(fact.state))) continue
    for (const { state } of facts) seen.add(state)
    chosen.push(subject)
  }
  return chosen
}

describe.each(SLUGS.filter((slug) => !PLATES_ONLY.includes(slug)))('%s by DNI', (slug) => {
  it.each([
    ['30111222', 'M'],
    ['27999888', 'F'],
    ['99417005', 'F'],
  ] as const)('%s %s', async (dni, gender) => {
    await expectTruth(country(), slug, person(dni, gender))
  })

  it('a non-binary person is asked about only where the source has a word for it', async () => {
    const at = country()
    if (!NEEDS_M_OR_F.includes(slug)) return expectTruth(at, slug, person('99417006', 'N'))
    expect(await at.consult(slug, person('99417006', 'N'))).toMatchObject({ outcome: 'unsupported' })
  })
})

it.each(PLATES_ONLY)('%s takes no DNI, and says so without a request', async (slug) => {
  const { outcome, end } = await country().consult(slug, person('30111222', 'M'))
  expect({ outcome, requests: end.requests }).toEqual({ outcome: 'unsupported', requests: 0 })
})

it('caba refuses a document under 10 million by itself', async () => {
  const { outcome, end } = await country().consult('caba', person('9123456', 'M'))
  expect({ outcome, requests: end.requests }).toEqual({ outcome: 'unsupported', requests: 0 })
})

it('finds nothing of a known person under another gender, where the source asks for it', async () => {
  const at = country()
  const asked = ['buenos-aires', 'corrientes', 'escobar']
  const outcomes = await Promise.all(
    asked.map(async (slug) => (await at.consult(slug, person('30111222', 'F'))).outcome),
  )
  expect(outcomes).toEqual(asked.map((): Outcome => 'empty'))
})

it('reads every page of 250 fines', async () => {
  await expectTruth(country(), 'buenos-aires', plate('NNN250'))
})

it.each(['buenos-aires', 'cordoba', 'san-juan', 'santa-fe', 'tucuman'])(
  '%s: ten thousand fines of one plate',
  async (slug) => {
    const at = country()
    // Its number is tested, not how fast a busy machine reads it.
    const limits = { concurrency: null, perSecond: null, timeoutS: 50 }
    at.jurisdictions.control(slug, { isPaused: () => false, limits })
    onTestFinished(() => at.jurisdictions.control(slug, null))
    const { outcome, fines, rejected } = await at.consult(slug, plate('DM000IL'))
    const acts = truth(at, slug, plate('DM000IL')).map(({ act }) => act)
    expect({ outcome, rejected: rejected.length }).toEqual({ outcome: 'found', rejected: 0 })
    expect(fines.map(({ numeroActa }) => numeroActa).sort()).toEqual(acts.sort())
  },
)

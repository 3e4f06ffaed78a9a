import type { Outcome, Subject } from '@multas/domain'
import type { Fault, SettingsChange } from '@multas/simulator'
import { describe, expect, it } from 'vitest'
import { type Consulted, type Country, useSimulatedCountry } from './simulated-country.ts'

const country = useSimulatedCountry('for each test')
const TWO_FINES: Subject = { kind: 'patent', plate: 'ZY417KD' }
const NO_FINES: Subject = { kind: 'patent', plate: 'ZX417KD' }

/** The request that brings the fines, where others come before it. */
const MAIN_REQUEST: Readonly<Record<string, string>> = {
  'buenos-aires': 'consultar-infraccion',
  catamarca: 'api/actas',
  jujuy: 'api/v2',
  'la-pampa': 'buscar',
  'santa-fe': 'acta.do',
  escobar: 'consultaInfraccion',
  'almirante-brown': 'consultaInfraccion',
}

/** Queries every jurisdiction at once with the same fault. */
async function consultAll(
  at: Country,
  change: SettingsChange,
  subject: Subject,
  signal?: AbortSignal,
): Promise<Record<string, Consulted>> {
  for (const slug of at.slugs) at.simulator.set(slug, { ...change, onlyPath: MAIN_REQUEST[slug] ?? null })
  const consulted = await Promise.all(
    at.slugs.map(async (slug) => [slug, await at.consult(slug, subject, signal)] as const),
  )
  return Object.fromEntries(consulted)
}

function outcomesOf(all: Record<string, Consulted>): Record<string, Outcome> {
  return Object.fromEntries(Object.entries(all).map(([slug, { outcome }]) => [slug, outcome]))
}

/** One outcome for all, but for those that are named. */
function everywhere(
  slugs: readonly string[],
  outcome: Outcome,
  but: Readonly<Record<string, Outcome>> = {},
): Record<string, Outcome> {
  return { ...Object.fromEntries(slugs.map((slug) => [slug, outcome])), ...but }
}

const SIGEIN = ['canuelas', 'corrientes', 'rio-negro', 'san-vicente']
const named = (slugs: readonly string[], outcome: Outcome) =>
  Object.fromEntries(slugs.map((slug) => [slug, outcome]))

const ANSWERS: readonly (readonly [Fault, Outcome, Readonly<Record<string, Outcome>>])[] = [
  ['error_true', 'error', { 'buenos-aires': 'needs_user' }],
  ['empty_body', 'error', { 'entre-rios': 'empty' }],
  ['not_found', 'error', {}],
  ['unauthorized', 'error', {}],
  ['forbidden', 'error', {}],
  ['maintenance', 'maintenance', {}],
  ['bad_plate', 'error', named(['neuquen', 'salta', 'escobar', 'almirante-brown'], 'unsupported')],
  ['server_error', 'error', { cordoba: 'needs_user' }],
  ['refuse', 'error', {}],
  ['reset', 'error', {}],
  ['truncated', 'error', {}],
  ['garbage', 'error', {}],
  ['redirect_pdf', 'error', {}],
  ['redirect_loop', 'error', {}],
  ['redirect_out', 'error', {}],
  ['huge_headers', 'error', {}],
]

describe('an answer that is not a list of fines', () => {
  it.each(ANSWERS)('%s', async (fault, outcome, but) => {
    const at = country()
    const all = await consultAll(at, { fault }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, outcome, but))
  })

  it.each(ANSWERS)('%s, for a subject without fines', async (fault, outcome, but) => {
    const at = country()
    const all = await consultAll(at, { fault }, NO_FINES)
    // Half of nothing is still nothing.
    const truncated: Record<string, Outcome> = fault === 'truncated' ? { 'entre-rios': 'empty' } : {}
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, outcome, { ...but, ...truncated }))
  })
})

it('a failure points to where a driver can look by hand', async () => {
  const all = await consultAll(country(), { fault: 'server_error' }, TWO_FINES)
  const links = Object.entries(all).map(([slug, { end }]) => [slug, end.link?.slice(0, 8)])
  expect(Object.fromEntries(links)).toEqual(Object.fromEntries(links.map(([slug]) => [slug, 'https://'])))
})

describe('a source that asks for patience', () => {
  it.each([
    ['unavailable', 'maintenance'],
    ['rate_limited', 'error'],
  ] as const)('%s for ever is %s', async (fault, outcome) => {
    const at = country()
    expect(outcomesOf(await consultAll(at, { fault }, TWO_FINES))).toEqual(everywhere(at.slugs, outcome))
  })

  it('is asked again, and answers', async () => {
    const at = country()
    const all = await consultAll(at, { fault: 'rate_limited', times: 1 }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'found'))
  })
})

describe('time', () => {
  it.each(['hang', 'slow_headers', 'drip'] as const)('%s ends when its time is over', async (fault) => {
    const at = country()
    const signal = AbortSignal.timeout(1_500)
    const all = await consultAll(at, { fault, delayMs: 60_000 }, TWO_FINES, signal)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'timeout'))
  })

  it.each(['slow_headers', 'drip'] as const)('%s is waited for', async (fault) => {
    const at = country()
    const all = await consultAll(at, { fault, delayMs: 100 }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'found'))
  })
})

describe('the right answer, bent', () => {
  it('without any amount', async () => {
    const at = country()
    const all = await consultAll(at, { fault: 'no_amount' }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'found'))
    for (const { fines } of Object.values(all))
      expect(fines.map((fine) => fine.totalCentavos)).toEqual([null, null])
  })

  it('under another type', async () => {
    const at = country()
    const all = await consultAll(at, { fault: 'wrong_type' }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'found'))
  })

  it('in another encoding than declared: refused where it is detectable, never another fine', async () => {
    const at = country()
    const all = await consultAll(at, { fault: 'wrong_charset' }, TWO_FINES)
    const acts = (slug: string) =>
      at.simulator.fines({ upstream: slug, patent: 'ZY417KD' }).map(({ act }) => act)
    for (const [slug, { outcome, fines }] of Object.entries(all)) {
      expect(['found', 'partial', 'error']).toContain(outcome)
      const known: (string | null)[] = acts(slug)
      for (const fine of fines) expect(known).toContain(fine.numeroActa)
      if (outcome === 'found') expect(fines).toHaveLength(2)
    }
    expect(outcomesOf(all)).toMatchObject(named([...SIGEIN, 'buenos-aires', 'caba', 'nacional'], 'error'))
  })
})

describe('pages', () => {
  const PAGED = 'buenos-aires chubut jujuy san-luis lanus ezeiza berisso entre-rios misiones'.split(' ')

  it('without an end are a part of the truth', async () => {
    const at = country()
    const all = await consultAll(at, { fault: 'endless_pages' }, TWO_FINES)
    expect(outcomesOf(all)).toEqual(everywhere(at.slugs, 'found', named(PAGED, 'partial')))
    expect(all.lanus?.fines.length).toBeGreaterThanOrEqual(2)
  })

  it('whose total changes on the way are all read', async () => {
    const at = country()
    at.simulator.set('buenos-aires', { fault: 'changing_total' })
    const { outcome, fines } = await at.consult('buenos-aires', { kind: 'patent', plate: 'NNN250' })
    expect({ outcome, fines: fines.length }).toEqual({ outcome: 'found', fines: 250 })
  })

  it('of which a later one fails leave what had arrived', async () => {
    const { jurisdictions, simulator } = country()
    const outcomes: (Outcome | number)[] = []
    const asked: Subject = { kind: 'patent', plate: 'NNN250' }
    for await (const report of jurisdictions.consult('buenos-aires', asked, AbortSignal.timeout(10_000))) {
      outcomes.push(report.kind === 'page' ? report.fines.length : report.outcome)
      simulator.set('buenos-aires', { fault: 'server_error' })
    }
    expect(outcomes).toEqual([100, 'partial'])
  })
})

describe('too much', () => {
  const ONE_OF_EACH_FORMAT = ['cordoba', 'tucuman', 'santa-fe', 'san-juan']

  it.each([
    ['huge', 'error', 15_000],
    ['gzip_bomb', 'error', 15_000],
    ['never_ends', 'timeout', 1_500],
  ] as const)('%s is cut off', async (fault, cut, ms) => {
    const at = country()
    const outcomes = await Promise.all(
      ONE_OF_EACH_FORMAT.map(async (slug) => {
        at.simulator.set(slug, { fault, onlyPath: MAIN_REQUEST[slug] ?? null })
        return [slug, (await at.consult(slug, TWO_FINES, AbortSignal.timeout(ms))).outcome] as const
      }),
    )
    expect(Object.fromEntries(outcomes)).toEqual(everywhere(ONE_OF_EACH_FORMAT, cut))
  })
})

describe('what was let in once', () => {
  it.each(['catamarca', 'jujuy'])('%s lets in again after its sessions are gone', async (slug) => {
    const at = country()
    expect((await at.consult(slug, TWO_FINES)).outcome).toBe('found')
    at.simulator.set(slug, { rotate: true })
    expect((await at.consult(slug, TWO_FINES)).outcome).toBe('found')
  })

  it.each([
    ['catamarca', 'CATAMARCA_PASSWORD'],
    ['jujuy', 'JUJUY_CLIENT_SECRET'],
    ['la-rioja', 'LA_RIOJA_KEY'],
    ['misiones', 'MISIONES_TOKEN'],
    ['nacional', 'NACIONAL_KEY'],
    ['santiago-del-estero', 'SANTIAGO_DEL_ESTERO_PASSWORD'],
  ])('%s refuses a wrong %s: an error, not "no fines"', async (slug, variable) => {
    const at = country()
    const refused = await at.consultWith({ [variable]: 'another' }, slug, NO_FINES)
    expect(refused.outcome).toBe('error')
    expect(JSON.stringify(refused.end)).not.toContain('another')
  })

  it('without its address a source is not configured, and says so', async () => {
    const at = country()
    const { outcome, end } = await at.consultWith({ CORDOBA_URL: '' }, 'cordoba', TWO_FINES)
    expect({ outcome, requests: end.requests }).toEqual({ outcome: 'not_configured', requests: 0 })
  })
})

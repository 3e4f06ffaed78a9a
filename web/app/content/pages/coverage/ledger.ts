import type { JurisdictionDescription } from '@multas/contract'
import { foldPlace, PROVINCES } from '@multas/domain'
import { liveSubjects } from '../../facts/fact-texts.ts'
import {
  CITY_ONLY,
  KNOWN_GOVERNMENTS,
  type KnownGovernment,
  type PublishedState,
} from './known-governments.ts'
import { readTowns, type Town } from './read-towns.ts'
import written from './towns.csv?raw'

/** What a search gets from a government: `consulted`, or why it does not. */
export type GovernmentState = 'consulted' | PublishedState | 'unknown'

/** One row of the ledger: a government, and what is known of how it publishes its fines. */
export interface Government {
  /** Slug of the province. */
  readonly province: string
  /** Null for the province itself. */
  readonly name: string | null
  readonly state: GovernmentState
  /** By what a search asks it: `por patente y por DNI`; null when it is not consulted. */
  readonly by: string | null
  /** Where a driver can consult by hand; null when that is not known. */
  readonly form: string | null
  /** An address, or in words where the state was found; null where nothing is known, or where we consult it. */
  readonly source: string | null
  readonly checked: string | null
}

export interface Ledger {
  readonly towns: readonly Town[]
  /** One for each of the 24. */
  readonly provinces: readonly Government[]
  /** Every local government of the list, in the order of their names. */
  readonly locals: readonly Government[]
  readonly national: Government | null
  /** The row of a town's government. */
  governmentOf(town: Town): Government
  /** The city whose fines are all that the jurisdiction of this province has; null where it has the province's. */
  cityOf(province: string): Government | null
}

const keyOf = (province: string, name: string | null) => `${province}/${name === null ? '' : foldPlace(name)}`

const LISTED = readTowns(written).map((town) => ({ town, key: keyOf(town.province, town.government) }))
const KNOWN = new Map(KNOWN_GOVERNMENTS.map((one) => [keyOf(one.province, one.name), one]))

/**
 * The ledger as the jurisdictions are now: what is consulted follows from them alone. A municipality that has a
 * jurisdiction and is not in the list of towns is added to it.
 */
export function openLedger(jurisdictions: readonly JurisdictionDescription[]): Ledger {
  const answering = listAnswering(jurisdictions)
  const rows = new Map<string, Government>()
  const rowOf = (key: string, province: string, name: string | null) => {
    const row = rows.get(key) ?? standing(province, name, answering.get(key), KNOWN.get(key))
    rows.set(key, row)
    return row
  }
  const provinces = PROVINCES.map(({ slug }) => rowOf(keyOf(slug, null), slug, null))
  const all = [...LISTED, ...unlisted(jurisdictions)]
  for (const { key, town } of all) rowOf(key, town.province, town.government)
  const national = jurisdictions.find(({ level }) => level === 'nacional')
  return {
    towns: all.map(({ town }) => town),
    provinces,
    locals: [...rows.values()]
      .filter(({ name }) => name !== null)
      .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'es-AR')),
    national: national === undefined ? null : standing('', null, national, undefined),
    cityOf: (slug) => {
      const city = KNOWN_GOVERNMENTS.find(({ answeredBy }) => answeredBy === slug)
      return city === undefined ? null : (rows.get(keyOf(city.province, city.name)) ?? null)
    },
    governmentOf: ({ province, government }) => rowOf(keyOf(province, government), province, government),
  }
}

/** The jurisdiction that answers for a government, by the government's key. */
function listAnswering(all: readonly JurisdictionDescription[]): Map<string, JurisdictionDescription> {
  const own = all.flatMap((one): [string, JurisdictionDescription][] => {
    if (one.level === 'municipal') return [[keyOf(one.province ?? '', one.name), one]]
    return one.level === 'provincial' && !CITY_ONLY.has(one.slug) ? [[keyOf(one.slug, null), one]] : []
  })
  const cities = KNOWN_GOVERNMENTS.flatMap((known): [string, JurisdictionDescription][] => {
    const found = all.find(({ slug }) => slug === known.answeredBy)
    return found === undefined ? [] : [[keyOf(known.province, known.name), found]]
  })
  return new Map([...cities, ...own])
}

function standing(
  province: string,
  name: string | null,
  jurisdiction: JurisdictionDescription | undefined,
  known: KnownGovernment | undefined,
): Government {
  const by = jurisdiction === undefined ? null : liveSubjects(jurisdiction)
  const isAddress = known?.source.startsWith('https:') ?? false
  const form = jurisdiction?.officialForm ?? (isAddress ? (known?.source ?? null) : null)
  const row = { province, name, by, form }
  if (by !== null) return { ...row, state: 'consulted', source: null, checked: null }
  return {
    ...row,
    state: known?.state ?? 'unknown',
    source: known?.source ?? null,
    checked: known?.checked ?? null,
  }
}

function unlisted(all: readonly JurisdictionDescription[]) {
  const listed = new Set(LISTED.map(({ key }) => key))
  return all.flatMap(({ level, province, name }) => {
    if (level !== 'municipal' || province === null || listed.has(keyOf(province, name))) return []
    return [{ town: { province, department: null, name, government: name }, key: keyOf(province, name) }]
  })
}

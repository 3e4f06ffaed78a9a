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

export type GovernmentState = 'consulted' | PublishedState | 'unknown'

export interface Government {
  readonly province: string
  readonly name: string | null
  readonly state: GovernmentState
  /** `por patente y por DNI`; null if not consulted. */
  readonly by: string | null
  readonly form: string | null
  /** Address or description of the source; null if unknown, or if we consult it. */
  readonly source: string | null
  readonly checked: string | null
}

export interface Ledger {
  readonly towns: readonly Town[]
  readonly provinces: readonly Government[]
  readonly locals: readonly Government[]
  readonly national: Government | null
  governmentOf(town: Town): Government
  /** City whose fines are all that the province's jurisdiction has; null if it has the province's. */
  cityOf(province: string): Government | null
}

const keyOf = (province: string, name: string | null) => `${province}/${name === null ? '' : foldPlace(name)}`

const LISTED = readTowns(written).map((town) => ({ town, key: keyOf(town.province, town.government) }))
const KNOWN = new Map(KNOWN_GOVERNMENTS.map((one) => [keyOf(one.province, one.name), one]))

/**
 * The current jurisdictions alone decide what is consulted. Adds municipal ones that the list of towns lacks.
 */
export function openLedger(jurisdictions: readonly JurisdictionDescription[]): Ledger {
  const answering = listAnswering(jurisdictions)
  const rows = new Map<string, Government>()
  const rowOf = (key: string, province: string, name: string | null) => {
    const row = rows.get(key) ?? toGovernment(province, name, answering.get(key), KNOWN.get(key))
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
    national: national === undefined ? null : toGovernment('', null, national, undefined),
    cityOf: (slug) => {
      const city = KNOWN_GOVERNMENTS.find(({ answeredBy }) => answeredBy === slug)
      return city === undefined ? null : (rows.get(keyOf(city.province, city.name)) ?? null)
    },
    governmentOf: ({ province, government }) => rowOf(keyOf(province, government), province, government),
  }
}

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

function toGovernment(
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

import {
  chooseLocation,
  type KnownMunicipality,
  type Location,
  type LookupPlan,
  planLookup,
} from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Georef } from './georef.ts'
import { findAnswer, storeAnswer } from './store.ts'

export type Located =
  | ({ readonly outcome: 'found' } & Location)
  | { readonly outcome: 'not_found' }
  | { readonly outcome: 'unavailable'; readonly retryAfterSeconds: number }

export type LocateAddress = (address: string, jurisdiction: string) => Promise<Located>

export interface LocateAddressDeps {
  readonly database: Db
  readonly clock: Clock
  readonly georef: Georef
  /** Read at each call, because jurisdictions can be added at run time. */
  readonly municipalities: () => readonly KnownMunicipality[]
}

const DAY_MS = 24 * 60 * 60 * 1_000
/** Streets rarely move; an unknown one may be added soon. */
const KNOWN_FOR_MS = 180 * DAY_MS
const UNKNOWN_FOR_MS = 7 * DAY_MS

const NOT_FOUND: Located = { outcome: 'not_found' }

type Asked = Extract<LookupPlan, { kind: 'ask' }>

/** Skips unlocatable addresses and shares concurrent requests. */
export function createLocateAddress(deps: LocateAddressDeps): LocateAddress {
  const underWay = new Map<string, Promise<Located>>()
  return async (address, jurisdiction) => {
    const plan = planLookup(address, jurisdiction, deps.municipalities())
    if (plan.kind === 'skip') return NOT_FOUND
    const key = `${plan.area}|${plan.address}`
    const joined = underWay.get(key)
    if (joined) return joined
    const locating = locate(deps, plan).finally(() => underWay.delete(key))
    underWay.set(key, locating)
    return locating
  }
}

/** Shares cache lookup and request; otherwise an early lookup would cause a second request. */
async function locate(deps: LocateAddressDeps, plan: Asked): Promise<Located> {
  const kept = await findAnswer(deps.database, plan, deps.clock())
  return kept ? toLocated(kept.point) : geocodeAndStore(deps, plan)
}

async function geocodeAndStore(
  { georef, database, clock }: LocateAddressDeps,
  plan: Asked,
): Promise<Located> {
  for (const query of plan.queries) {
    const answer = await georef.find(query)
    if (answer.outcome === 'unavailable') return answer
    const point = chooseLocation(answer.candidates, plan.place)
    if (point === null && query !== plan.queries.at(-1)) continue
    const answeredAt = clock()
    const keptForMs = point === null ? UNKNOWN_FOR_MS : KNOWN_FOR_MS
    const expiresAt = new Date(answeredAt.getTime() + keptForMs)
    await storeAnswer(database, plan, point, { answeredAt, expiresAt })
    return toLocated(point)
  }
  return NOT_FOUND
}

function toLocated(point: Location | null): Located {
  return point === null ? NOT_FOUND : { outcome: 'found', ...point }
}

import type { PermitLeases } from '../../platform/outbound/index.ts'
import { type LimitChange, limitPlan, NO_LIMIT_CHANGE } from './consulting/limit-plan.ts'
import { closeJurisdiction } from './loading/load-jurisdictions.ts'
import type { LoadedJurisdiction } from './loading/loaded.ts'

export interface Control {
  /** Evaluated before each consultation, because a pause may expire. */
  readonly isPaused: () => boolean
  readonly limits: LimitChange
}

const FREE: Control = { isPaused: () => false, limits: NO_LIMIT_CHANGE }

/** A retired description stays in use for at most its own timeout plus that of a document. */
const DOCUMENT_MS = 30_000
const MARGIN_MS = 2_000

/**
 * Replacing a jurisdiction lets running consultations finish; old connections close after their longest
 * possible duration.
 */
export class Roster {
  #list: readonly LoadedJurisdiction[]
  readonly #bySlug: Map<string, LoadedJurisdiction>
  readonly #controls = new Map<string, Control>()
  readonly #leaving = new Map<LoadedJurisdiction, NodeJS.Timeout>()
  #leases: PermitLeases | null = null

  constructor(jurisdictions: readonly LoadedJurisdiction[]) {
    this.#list = jurisdictions
    this.#bySlug = new Map(jurisdictions.map((jurisdiction) => [jurisdiction.slug, jurisdiction]))
  }

  get list(): readonly LoadedJurisdiction[] {
    return this.#list
  }

  find(slug: string): LoadedJurisdiction | null {
    return this.#bySlug.get(slug) ?? null
  }

  controlOf(slug: string): Control {
    return this.#controls.get(slug) ?? FREE
  }

  replace(slug: string, jurisdiction: LoadedJurisdiction | null): void {
    const before = this.#bySlug.get(slug)
    if (jurisdiction === null) this.#bySlug.delete(slug)
    else this.#bySlug.set(slug, jurisdiction)
    this.#list = [...this.#bySlug.values()].toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    if (jurisdiction !== null) {
      this.#prepare(jurisdiction)
      if (this.#leases !== null) shareLimits(jurisdiction, this.#leases)
    }
    if (before !== undefined) this.#retire(before)
  }

  control(slug: string, control: Control | null): void {
    if (control === null) this.#controls.delete(slug)
    else this.#controls.set(slug, control)
    const jurisdiction = this.#bySlug.get(slug)
    if (jurisdiction !== undefined) this.#prepare(jurisdiction)
  }

  share(leases: PermitLeases): void {
    this.#leases = leases
    for (const jurisdiction of this.#list) shareLimits(jurisdiction, leases)
  }

  #prepare({ slug, sources }: LoadedJurisdiction): void {
    const { limits } = this.controlOf(slug)
    for (const { plan } of sources) {
      if (plan !== null) limitPlan(plan, limits)
    }
  }

  #retire(jurisdiction: LoadedJurisdiction): void {
    for (const { plan } of jurisdiction.sources) plan?.endpoint.retire()
    const longest = Math.max(DOCUMENT_MS, ...jurisdiction.sources.map(({ plan }) => plan?.timeoutMs ?? 0))
    const timer = setTimeout(() => {
      this.#leaving.delete(jurisdiction)
      void closeJurisdiction(jurisdiction)
    }, longest + MARGIN_MS)
    timer.unref()
    this.#leaving.set(jurisdiction, timer)
  }

  async close(): Promise<void> {
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    await Promise.all([...this.#list, ...this.#leaving.keys()].map(closeJurisdiction))
  }
}

/** Sources have no names: their position in the description identifies them. */
function shareLimits({ slug, sources }: LoadedJurisdiction, leases: PermitLeases): void {
  for (const [index, { plan }] of sources.entries()) plan?.endpoint.share(leases, `${slug} ${index}`)
}

import type { PermitLeases } from '../../platform/outbound/index.ts'
import { type LimitChange, limitPlan, NO_LIMIT_CHANGE } from './consulting/limit-plan.ts'
import { closeJurisdiction } from './loading/load-jurisdictions.ts'
import type { LoadedJurisdiction } from './loading/loaded.ts'

/** What the operator set on one jurisdiction while the site runs. */
export interface Control {
  /** Asked before each consultation: a pause may end by itself. */
  readonly isPaused: () => boolean
  readonly limits: LimitChange
}

const FREE: Control = { isPaused: () => false, limits: NO_LIMIT_CHANGE }

/** Nothing that began with a description outlives it by more than its own time and that of a document. */
const DOCUMENT_MS = 30_000
const MARGIN_MS = 2_000

/**
 * The jurisdictions in force in this process. One may be replaced while it is consulted: what began with the one
 * before ends with it, and its connections are closed after the longest that this can take.
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

  /** In the order of their slugs; another list whenever one was replaced. */
  get list(): readonly LoadedJurisdiction[] {
    return this.#list
  }

  find(slug: string): LoadedJurisdiction | null {
    return this.#bySlug.get(slug) ?? null
  }

  controlOf(slug: string): Control {
    return this.#controls.get(slug) ?? FREE
  }

  /** Null takes it out. */
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

  /** Null is free: not paused, with the limits of its description. */
  control(slug: string, control: Control | null): void {
    if (control === null) this.#controls.delete(slug)
    else this.#controls.set(slug, control)
    const jurisdiction = this.#bySlug.get(slug)
    if (jurisdiction !== undefined) this.#prepare(jurisdiction)
  }

  /** The limits of all sources, also of later ones, are those of all processes together. */
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

/** Sources have no names: the place in the description tells them apart. */
function shareLimits({ slug, sources }: LoadedJurisdiction, leases: PermitLeases): void {
  for (const [index, { plan }] of sources.entries()) plan?.endpoint.share(leases, `${slug} ${index}`)
}

import { type ReasonText, reasonText } from '@multas/contract/consultation-reasons'
import type { ReadingSpec } from '../description/reading-schema.ts'
import type { PageFacts } from '../reading/page-facts.ts'
import type { Variables } from './variables.ts'

export type AfterPage =
  | { readonly kind: 'end' }
  | { readonly kind: 'next'; readonly url: string | null }
  | { readonly kind: 'broken'; readonly reason: ReasonText }

const END: AfterPage = { kind: 'end' }
const NEXT: AfterPage = { kind: 'next', url: null }

export class Pager {
  readonly #spec: ReadingSpec
  readonly #maxPages: number
  readonly #variables: Variables
  readonly #seen = new Set<string>()
  #pages = 0
  #delivered = 0
  /** Of earlier pages: a list that moved, and may have skipped others. */
  #repeated = 0

  constructor(spec: ReadingSpec, maxPages: number, variables: Variables) {
    this.#spec = spec
    this.#maxPages = maxPages
    this.#variables = variables
    variables.page = spec.page?.from ?? 1
    variables.size = spec.page?.size ?? 0
  }

  get isPaged(): boolean {
    const { page, cursor, next_link, next } = this.#spec
    return page !== undefined || cursor !== undefined || next_link !== undefined || next !== undefined
  }

  after(facts: PageFacts, identities: readonly string[], url: string): AfterPage {
    this.#pages += 1
    this.#delivered += facts.records
    this.#variables.offset = this.#delivered
    if (!this.isPaged) return this.#atTheEnd(facts)
    if (this.#repeats(identities)) return broken(reasonText('pages_repeat'))
    const step = this.#follow(facts, url)
    if (step.kind !== 'next') return step.kind === 'end' ? this.#atTheEnd(facts) : step
    if (this.#pages >= this.#maxPages) return broken(reasonText('too_many_pages', this.#maxPages))
    return step
  }

  #follow(facts: PageFacts, url: string): AfterPage {
    if (this.#spec.page !== undefined) return this.#followNumber(this.#spec.page, facts)
    if (this.#spec.cursor !== undefined) return this.#followCursor(facts)
    return this.#followLink(facts, url)
  }

  #followNumber(page: NonNullable<ReadingSpec['page']>, facts: PageFacts): AfterPage {
    if (this.#isLastPage(page, facts)) return END
    const isAtEnd =
      page.until_empty || [facts.total, facts.totalPages, facts.isLast].some((one) => one !== null)
    if (!isAtEnd) return broken(reasonText('last_page_unknown'))
    if (facts.records === 0) return broken(reasonText('page_empty'))
    this.#variables.page += page.step
    return NEXT
  }

  #isLastPage(page: NonNullable<ReadingSpec['page']>, facts: PageFacts): boolean {
    if (this.#delivered === 0) return true
    const wasAnnounced = !page.until_empty && facts.isLast === null
    if (facts.records === 0 && wasAnnounced) return false
    if (page.until_empty) return facts.records === 0 || (page.size !== undefined && facts.records < page.size)
    if (facts.totalPages !== null) return this.#pages >= facts.totalPages
    if (facts.isLast !== null) return facts.isLast
    return facts.total !== null && this.#delivered >= facts.total
  }

  #followCursor({ cursor }: PageFacts): AfterPage {
    if (cursor === null || cursor === 'false') return END
    if (cursor === this.#variables.cursor) return broken(reasonText('cursor_stuck'))
    this.#variables.cursor = cursor
    return NEXT
  }

  #followLink({ link }: PageFacts, url: string): AfterPage {
    if (link === null) return END
    if (!URL.canParse(link, url)) return broken(reasonText('next_address_invalid'))
    const next = new URL(link, url)
    if (next.origin !== new URL(url).origin) return broken(reasonText('next_address_elsewhere'))
    next.hash = ''
    if (next.href === url || this.#seen.has(next.href)) return broken(reasonText('next_address_loop'))
    this.#seen.add(next.href)
    return { kind: 'next', url: next.href }
  }

  #atTheEnd({ total }: PageFacts): AfterPage {
    const distinct = this.#delivered - this.#repeated
    return total === null || distinct >= total ? END : broken(reasonText('records_missing', distinct, total))
  }

  #repeats(identities: readonly string[]): boolean {
    const repeated = identities.filter((identity) => this.#seen.has(identity)).length
    this.#repeated += repeated
    for (const identity of identities) this.#seen.add(identity)
    return identities.length > 0 && repeated === identities.length
  }
}

function broken(reason: ReasonText): AfterPage {
  return { kind: 'broken', reason }
}

import type { ReactElement } from 'react'
import type { SiteContext } from '../site.ts'

export interface Question {
  readonly question: string
  /** Plain sentences; a blank line separates paragraphs. */
  readonly answer: string
  readonly source?: string | null
  /** Day of the check, `YYYY-MM-DD`. */
  readonly checked?: string | null
}

/**
 * Rendered on the server as HTML, without script. A page with an interactive element has parts around it,
 * which its route assembles.
 */
export interface ContentPage<P extends string = 'main'> {
  /** From the root of the site: `/empresa`. */
  readonly path: string
  readonly title: string
  /** Up to 160 characters. */
  readonly description: string
  readonly keywords: string
  readonly name: string
  readonly breadcrumbs?: readonly { readonly name: string; readonly path: string }[]
  /** Also emitted as structured data. */
  readonly questions?: readonly Question[]
  /** Parts without the title. A string is HTML whose pieces the page stores itself. */
  write(site: SiteContext): Readonly<Record<P, ReactElement | string>>
}

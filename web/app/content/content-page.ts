import type { ReactElement } from 'react'
import type { SiteContext } from '../site.ts'

export interface Question {
  readonly question: string
  /** Plain sentences; a blank line between paragraphs. */
  readonly answer: string
  /** Address where the answer was found, when it stands on one. */
  readonly source?: string | null
  /** Day on which that was checked, `YYYY-MM-DD`. */
  readonly checked?: string | null
}

/**
 * One page that explains something. Its text is written on the server and travels as HTML: a phone downloads none
 * of it as a script, and it can be read with JavaScript off.
 *
 * Most pages are one part, `main`. A page with something to play with (a calculator, a search) has its parts
 * around it, and its route puts them together.
 */
export interface ContentPage<P extends string = 'main'> {
  /** From the root of the site: `/empresa`. */
  readonly path: string
  readonly title: string
  /** For search engines: what the reader finds here, in up to 160 characters. */
  readonly description: string
  readonly keywords: string
  /** How the trail above the text and the sitemap call it: a few words. */
  readonly name: string
  /** Where it stands, from below the home page: name and path of each page above it. */
  readonly trail?: readonly { readonly name: string; readonly path: string }[]
  /** Also told to search engines, as questions with answers. */
  readonly questions?: readonly Question[]
  /**
   * The parts, without the title: that is above them already. A string is HTML, of a page that keeps the pieces it is
   * written of.
   */
  write(site: SiteContext): Readonly<Record<P, ReactElement | string>>
}

/** The search input; null where the page masks it. */
export interface Question {
  readonly subject: string | null
  readonly searchType: 'patent' | 'dni'
}

/** What was asked, as it is pasted into an official form; null where the page does not show it in full. */
export interface Question {
  readonly subject: string | null
  readonly searchType: 'patent' | 'dni'
}

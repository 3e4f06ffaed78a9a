export interface Question {
  readonly subject: string | null
  readonly searchType: 'patent' | 'dni'
}

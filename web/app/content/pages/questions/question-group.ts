export interface AnsweredQuestion {
  /** Fragment: `#codigo-no-llega`. Never changed once published. */
  readonly id: string
  readonly question: string
  /** Plain sentences; a blank line separates paragraphs. */
  readonly answer: string
  readonly links?: readonly { readonly to: string; readonly text: string }[]
  readonly norm?: string
  readonly source?: string
  readonly checked?: string
  readonly isInStructuredData?: true
}

export interface QuestionGroup {
  readonly id: string
  readonly name: string
  readonly questions: readonly AnsweredQuestion[]
}

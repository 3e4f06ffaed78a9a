/** A question with an address of its own, and where its answer comes from when that is a law or a fact. */
export interface AnsweredQuestion {
  /** The last part of its address: `#codigo-no-llega`. Never changed once published. */
  readonly id: string
  readonly question: string
  /** Plain sentences; a blank line between paragraphs. */
  readonly answer: string
  /** Where to go on. */
  readonly links?: readonly { readonly to: string; readonly text: string }[]
  readonly norm?: string
  readonly source?: string
  /** Day on which the source was read. */
  readonly checked?: string
  /** Also told to search engines. */
  readonly isTold?: true
}

export interface QuestionGroup {
  readonly id: string
  readonly name: string
  readonly questions: readonly AnsweredQuestion[]
}

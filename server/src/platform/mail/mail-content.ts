import type { Language } from '@multas/domain'

/** The site in whose name a mail speaks. `url` has no trailing slash. */
export interface MailSite {
  readonly name: string
  readonly url: string
}

/** The pieces a mail is made of. Texts are plain: each body escapes them for itself. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Begins a part of a mail that has several. */
  | { readonly kind: 'heading'; readonly text: string }
  /** A one-time code, large and without spaces, so that it can be copied and recognised by the device. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** A button, and the address in full beneath it. Never a link to a payment. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }
  /** What most readers will not want: a link in small print, without its address. */
  | { readonly kind: 'quiet_link'; readonly label: string; readonly url: string }

export interface MailFact {
  readonly label: string
  readonly value: string
}

export interface MailContent {
  /** Spanish when left out. */
  readonly language?: Language
  readonly site: MailSite
  /** What the list of messages shows after the subject. */
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** The sentences that end the mail, in small print: why it came and how to tell that it is ours. */
  readonly smallPrint: readonly string[]
}

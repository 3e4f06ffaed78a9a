import type { Language } from '@multas/domain'

export interface MailSite {
  readonly name: string
  readonly url: string
}

/** Plain texts; each body escapes them. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** Large, without spaces, so that devices recognise it. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  /** A button with its full address below. Never a payment link. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'quiet_link'; readonly label: string; readonly url: string }

export interface MailFact {
  readonly label: string
  readonly value: string
}

export interface MailContent {
  readonly language?: Language
  readonly site: MailSite
  readonly preheader: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  readonly smallPrint: readonly string[]
}

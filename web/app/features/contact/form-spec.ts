import type { FormField } from './form-fields.ts'

/** A form: what it asks, where it goes, and what is told of it. */
export interface FormSpec {
  readonly id: string
  readonly fields: readonly FormField[]
  readonly button: string
  /** Said above the reply once it was sent. */
  readonly sentTitle: string
  /** Under the button: what happens with what was written. */
  readonly promise: string
  send(values: Readonly<Record<string, unknown>>): Promise<{ readonly message: string }>
  onSend?(): void
  onSent(): void
}

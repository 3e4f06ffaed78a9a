import type { FormField } from './form-fields.ts'

export interface FormSpec {
  readonly id: string
  readonly fields: readonly FormField[]
  readonly button: string
  readonly sentTitle: string
  readonly promise: string
  send(values: Readonly<Record<string, unknown>>): Promise<{ readonly message: string }>
  onShown?(): void
  onSend?(): void
  onSent(): void
}

import type { ContestReason } from '@multas/domain'

export interface ContestDraft {
  readonly reason: ContestReason | null
  readonly text: string
}

export const EMPTY_DRAFT: ContestDraft = { reason: null, text: '' }

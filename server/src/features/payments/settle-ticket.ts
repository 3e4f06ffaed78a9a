import type { JobTicket } from '../../platform/queue/job.ts'

export interface SettlePayload {
  readonly id: string
}

/** The waits between fourteen attempts add up to more than a week. */
export const SETTLE_TICKET: JobTicket<SettlePayload> = { name: 'payments.end.settle', maxAttempts: 14 }

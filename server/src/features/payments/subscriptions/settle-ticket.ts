import type { JobTicket } from '../../../platform/queue/job.ts'

export interface SettlePayload {
  readonly id: string
}

/** Fourteen attempts span 28 hours; the schedule resumes unfinished ends. */
export const SETTLE_TICKET: JobTicket<SettlePayload> = { name: 'payments.end.settle', maxAttempts: 14 }

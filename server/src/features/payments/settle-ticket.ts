import type { JobTicket } from '../../platform/queue/job.ts'

export interface SettlePayload {
  readonly id: string
}

/** The delays between fourteen attempts add up to 28 hours; the schedule resumes unfinished ends. */
export const SETTLE_TICKET: JobTicket<SettlePayload> = { name: 'payments.end.settle', maxAttempts: 14 }

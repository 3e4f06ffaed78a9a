import { Counter, type Registry } from 'prom-client'

/** No label is called `job` or `instance`: Prometheus sets these. */
export interface OutcomeCounters {
  mailed(outcome: string): void
  /** Shows jobs that did not run yet as 0. */
  expectJobs(names: readonly string[]): void
  /** Once for each attempt. `given_up`: the last attempt failed. */
  jobEnded(job: string, outcome: 'done' | 'handed_back' | 'failed' | 'given_up'): void
  /** A message posted to an address of a third party. */
  posted(channel: 'push' | 'webhook', outcome: 'delivered' | 'failed'): void
  /** A call to the payment provider. `failed`: no answer, or one that means it cannot serve. */
  paymentCalled(outcome: 'answered' | 'failed'): void
}

/** Known outcomes start at 0, because Prometheus sees no increase in a series that begins with 1. */
export function countOutcomes(registers: Registry[]): OutcomeCounters {
  const mails = new Counter({
    name: 'multas_mails_total',
    help: 'Emails handed to the mail server, by outcome: sent, unknown_address, refused (permanent) or unavailable (retried)',
    labelNames: ['outcome'],
    registers,
  })
  const jobs = new Counter({
    name: 'multas_jobs_total',
    help: 'Attempts at jobs, by name and outcome: done, handed_back, failed (retried) or given_up',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const posts = new Counter({
    name: 'multas_posts_total',
    help: 'Webhooks and push messages posted, by channel and outcome: delivered or failed',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const payments = new Counter({
    name: 'multas_payment_calls_total',
    help: 'Calls to the payment provider, by outcome: answered or failed (no answer, 401, 403, 429 or 5xx)',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'unknown_address', 'refused', 'unavailable']) mails.labels(outcome).inc(0)
  for (const outcome of ['answered', 'failed']) payments.labels(outcome).inc(0)
  for (const channel of ['push', 'webhook'])
    for (const outcome of ['delivered', 'failed']) posts.labels(channel, outcome).inc(0)
  return {
    mailed: (outcome) => mails.labels(outcome).inc(),
    expectJobs(names) {
      for (const name of names)
        for (const outcome of ['done', 'failed', 'given_up']) jobs.labels(name, outcome).inc(0)
    },
    jobEnded: (job, outcome) => jobs.labels(job, outcome).inc(),
    posted: (channel, outcome) => posts.labels(channel, outcome).inc(),
    paymentCalled: (outcome) => payments.labels(outcome).inc(),
  }
}

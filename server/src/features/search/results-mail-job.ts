import type { JobTicket } from '../../platform/queue/job.ts'

/** A browser that lost its connection has this long to come back for the end before it is mailed. */
export const GRACE_S = 15

export const RESULTS_MAIL: JobTicket<{ searchId: string }> = { name: 'search.results.mail', maxAttempts: 8 }

/**
 * Which searches are owed their mail: those whose visitor wants it, and those whose end no browser has received.
 *
 * @param search alias of a `searches` row
 */
export const owesMail = (search: string): string =>
  `(${search}.mails_result or ${search}.delivered_at is null)`

/**
 * SQL that enqueues the mail of each completed search in `source` that is owed one: in the statement that completes
 * it, so that no crash comes between. One job for each search, by its key.
 *
 * @param source name of a table expression with id, completed_at, mails_result and delivered_at
 */
export const enqueueResultsMail = (source: string): string => `
  select graphile_worker.add_job('${RESULTS_MAIL.name}', json_build_object('searchId', c.id),
    max_attempts => ${RESULTS_MAIL.maxAttempts}, job_key => 'results:' || c.id,
    run_at => c.completed_at + case when c.mails_result then interval '0' else interval '${GRACE_S} seconds' end)
  from ${source} c where ${owesMail('c')}`

import type { JobTicket } from '../../../platform/queue/job.ts'

/** Time for a disconnected browser to return before its result is mailed. */
export const GRACE_S = 15

export const RESULTS_MAIL: JobTicket<{ searchId: string }> = { name: 'search.results.mail', maxAttempts: 8 }

/**
 * Condition for a due mail: requested by the visitor, or the end reached no browser.
 * @param search alias of a `searches` row
 */
export const needsResultsMail = (search: string): string =>
  `(${search}.mails_result or ${search}.delivered_at is null)`

/**
 * SQL that enqueues due mails in the completing statement, so no crash comes between. One job per search, by
 * key.
 * @param source name of a table expression with id, completed_at, mails_result and delivered_at
 */
export const enqueueResultsMail = (source: string, trace = 'null::text'): string => `
  select graphile_worker.add_job('${RESULTS_MAIL.name}',
    json_strip_nulls(json_build_object('searchId', c.id, 'trace', ${trace})),
    max_attempts => ${RESULTS_MAIL.maxAttempts}, job_key => 'results:' || c.id,
    run_at => c.completed_at + case when c.mails_result then interval '0' else interval '${GRACE_S} seconds' end)
  from ${source} c where ${needsResultsMail('c')}`

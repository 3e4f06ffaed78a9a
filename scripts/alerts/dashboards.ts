interface Panel {
  readonly title: string
  readonly description?: string
  /** Of Grafana: `short` unless set. */
  readonly unit?: string
  readonly queries: readonly { readonly expr: string; readonly legend: string }[]
}

export interface Dashboard {
  /** Also the name of the file in `deploy/grafana`. */
  readonly uid: string
  readonly title: string
  readonly panels: readonly Panel[]
}

const rate = (metric: string, by: string, selector = '') =>
  `sum by (${by}) (rate(${metric}${selector}[$__rate_interval]))`
const one = (expr: string, legend: string) => [{ expr, legend }]

const VISITORS: Dashboard = {
  uid: 'multas-visitors',
  title: 'Multas: visitors',
  panels: [
    {
      title: 'Searches completed',
      unit: 'cps',
      queries: one('sum(rate(multas_searches_completed_total[$__rate_interval]))', 'completed'),
    },
    {
      title: 'Searches now',
      queries: [
        { expr: 'sum(multas_searches_running)', legend: 'running' },
        { expr: 'max(multas_searches_waiting)', legend: 'waiting' },
        { expr: 'max(multas_searches_overdue)', legend: 'overdue' },
      ],
    },
    {
      title: 'Longest wait for a slot',
      unit: 's',
      queries: one('max(multas_searches_oldest_wait_seconds)', 'wait'),
    },
    { title: 'Open live connections', queries: one('sum(multas_live_connections)', 'connections') },
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: one(rate('multas_http_requests_total', 'status'), '{{status}}'),
    },
    {
      title: 'Failed requests by operation',
      unit: 'reqps',
      queries: one(rate('multas_http_requests_total', 'operation', '{status=~"5.."}'), '{{operation}}'),
    },
    {
      title: 'Mails',
      unit: 'cps',
      queries: one(rate('multas_mails_total', 'outcome'), '{{outcome}}'),
    },
    {
      title: 'Limits of codes, and page errors',
      unit: 'cps',
      queries: [
        { expr: rate('multas_code_limits_reached_total', 'limit'), legend: '{{limit}}' },
        { expr: 'sum(rate(multas_web_crashes_total[$__rate_interval]))', legend: 'page errors' },
      ],
    },
  ],
}

const SOURCES: Dashboard = {
  uid: 'multas-sources',
  title: 'Multas: sources',
  panels: [
    {
      title: 'Consultations by outcome',
      unit: 'cps',
      queries: one(rate('multas_consultations_total', 'outcome'), '{{outcome}}'),
    },
    {
      title: 'Failures by jurisdiction',
      unit: 'cps',
      queries: one(
        rate('multas_consultations_total', 'jurisdiction', '{outcome=~"error|timeout|maintenance"}'),
        '{{jurisdiction}}',
      ),
    },
    {
      title: 'Slowest: 95 % of consultations are faster',
      unit: 's',
      queries: one(
        `topk(10, histogram_quantile(0.95, ${rate('multas_consultation_seconds_bucket', 'jurisdiction, le')}))`,
        '{{jurisdiction}}',
      ),
    },
    {
      title: 'Own limits reached',
      description: 'Not asked, because our limits for the source left no slot in time.',
      unit: 'cps',
      queries: one(
        rate('multas_consultations_total', 'jurisdiction', '{outcome="overloaded"}'),
        '{{jurisdiction}}',
      ),
    },
    {
      title: 'Checks of watched subjects',
      unit: 'cps',
      queries: one(rate('multas_checks_total', 'verdict'), '{{verdict}}'),
    },
    {
      title: 'Checks due',
      queries: [
        { expr: 'max(multas_checks_due)', legend: 'due' },
        { expr: 'max(multas_watched_subjects)', legend: 'watched' },
      ],
    },
  ],
}

const OPERATION: Dashboard = {
  uid: 'multas-operation',
  title: 'Multas: operation',
  panels: [
    {
      title: 'Processes',
      queries: [
        { expr: 'sum by (job) (up{job=~"multas-web|multas-worker"})', legend: '{{job}}' },
        { expr: 'max(multas_workers)', legend: 'workers, by the database' },
      ],
    },
    {
      title: 'Jobs',
      queries: [
        { expr: 'max(multas_jobs_waiting)', legend: 'waiting' },
        { expr: 'max(multas_jobs_given_up)', legend: 'given up' },
      ],
    },
    {
      title: 'Failed attempts at jobs',
      unit: 'cps',
      queries: one(rate('multas_jobs_total', 'name', '{outcome=~"failed|given_up"}'), '{{name}}'),
    },
    {
      title: 'Oldest job, latest periodic job',
      unit: 's',
      queries: [
        { expr: 'max(multas_jobs_oldest_seconds)', legend: 'oldest due job' },
        { expr: 'max by (name) (multas_schedule_late_seconds) > 0', legend: '{{name}} is late' },
      ],
    },
    {
      title: 'Database',
      unit: 's',
      queries: [
        { expr: 'max by (instance) (multas_database_seconds)', legend: 'answer, {{instance}}' },
        { expr: 'max(multas_replica_lag_seconds)', legend: 'replica late' },
      ],
    },
    {
      title: 'Database connections',
      queries: [
        { expr: 'sum by (instance) (multas_database_connections)', legend: 'in use, {{instance}}' },
        { expr: 'sum by (instance) (multas_database_waiting)', legend: 'waiting, {{instance}}' },
      ],
    },
    {
      title: 'CPU',
      unit: 'percentunit',
      queries: one('rate(process_cpu_seconds_total[$__rate_interval])', '{{instance}}'),
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [
        { expr: 'process_resident_memory_bytes', legend: 'resident, {{instance}}' },
        { expr: 'nodejs_heap_size_used_bytes', legend: 'heap, {{instance}}' },
      ],
    },
    {
      title: 'Event loop lag, without its tick of 50 ms',
      unit: 's',
      queries: one('clamp_min(nodejs_eventloop_lag_p99_seconds - 0.05, 0)', '{{instance}}'),
    },
    {
      title: 'Disk of DATA_DIR: free share',
      unit: 'percentunit',
      queries: one('multas_data_available_bytes / multas_data_size_bytes', '{{instance}}'),
    },
    {
      title: 'Age of backups',
      unit: 's',
      queries: [
        { expr: 'max(multas_backup_age_seconds)', legend: 'newest' },
        { expr: 'max(multas_backup_verified_age_seconds)', legend: 'restored on trial' },
      ],
    },
    {
      title: 'Webhooks, push messages and payment calls',
      unit: 'cps',
      queries: [
        { expr: rate('multas_posts_total', 'channel, outcome'), legend: '{{channel}} {{outcome}}' },
        { expr: rate('multas_payment_calls_total', 'outcome'), legend: 'payments {{outcome}}' },
      ],
    },
  ],
}

export const DASHBOARDS: readonly Dashboard[] = [VISITORS, SOURCES, OPERATION]

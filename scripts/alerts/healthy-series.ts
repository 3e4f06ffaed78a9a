const HOUR = 360
const WEBS = ['job="multas-web",instance="a"', 'job="multas-web",instance="b"']
const WORKER = 'job="multas-worker",instance="w"'
const ALL = [...WEBS, WORKER]

const stays = (value: number) => `${value}x${HOUR}`
const grows = (perScrape: number) => `0+${perScrape}x${HOUR}`
const GB = 1e9
const MINUTE_S = 60

const GAUGES: Readonly<Record<string, number>> = {
  up: 1,
  multas_database_up: 1,
  multas_database_pool_up: 1,
  multas_database_writable: 1,
  multas_database_seconds: 0.002,
  multas_replica_usable: 1,
  multas_replica_lag_seconds: 0.01,
  multas_clock_ahead_seconds: 0,
  multas_workers: 1,
  multas_jobs_oldest_seconds: 0,
  multas_searches_oldest_wait_seconds: 0,
  multas_searches_write_seconds: 0.01,
  multas_searches_overdue: 0,
  multas_outgoing: 1,
  multas_evidence_bucket_up: 1,
  multas_data_writable: 1,
  multas_data_available_bytes: 500 * GB,
  multas_data_size_bytes: 1_000 * GB,
  multas_memory_limit_bytes: 4 * GB,
  multas_heap_limit_bytes: GB,
  process_resident_memory_bytes: 0.3 * GB,
  nodejs_heap_size_used_bytes: 0.1 * GB,
  multas_backup_age_seconds: 60 * MINUTE_S,
  multas_backup_verified_age_seconds: 50 * MINUTE_S,
  multas_backup_failed: 0,
  multas_secret_change_share: 1,
  multas_secret_change_rows: 0,
  multas_checks_oldest_seconds: MINUTE_S,
  multas_checks_every_seconds: 24 * 60 * MINUTE_S,
}

const SOURCES = ['salta', 'jujuy', 'chaco', 'cordoba']

/** An hour of two web processes and a worker, with the odd failure that no alert is for. */
export const HEALTHY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(GAUGES).flatMap(([name, value]) => ALL.map((one) => [`${name}{${one}}`, stays(value)])),
  ),
  ...Object.fromEntries(
    SOURCES.map((slug) => [
      `multas_consultations_total{${WORKER},jurisdiction="${slug}",outcome="found"}`,
      grows(1),
    ]),
  ),
  [`multas_consultations_total{${WORKER},jurisdiction="chubut",outcome="timeout"}`]: '0x100 1x100 2x160',
  [`multas_http_requests_total{${WEBS[0]},operation="search.start",status="200"}`]: grows(10),
  [`multas_http_requests_total{${WEBS[0]},operation="search.start",status="503"}`]: '0x50 1x100 2x210',
  [`multas_http_requests_total{${WEBS[0]},operation="health.ready",status="503"}`]: grows(1),
  [`multas_mails_total{${WORKER},outcome="sent"}`]: grows(1),
  [`multas_mails_total{${WORKER},outcome="refused"}`]: '0x90 1x100 2x170',
  [`multas_mails_total{${WORKER},outcome="unknown_address"}`]: '0x90 0+1x30 30x240',
  [`multas_mails_total{${WORKER},outcome="unavailable"}`]: '0x80 1x280',
  [`multas_posts_total{${WORKER},channel="webhook",outcome="failed"}`]: '0x70 1x90 2x200',
  [`multas_jobs_total{${WORKER},name="search.run",outcome="done"}`]: grows(20),
  [`multas_jobs_total{${WORKER},name="search.run",outcome="failed"}`]: '0x40 6x320',
  [`multas_payment_calls_total{${WEBS[0]},outcome="failed"}`]: '0x200 1x160',
  [`multas_schedule_late_seconds{${WORKER},name="figures.days.count"}`]: stays(0),
}

import { type Alert, turns } from './alert.ts'

const DOWN = 'min(multas_database_up) == 0'
const SLOW = 'max(multas_database_seconds) > 0.5'
const both = (series: string, values: string) => ({
  [`${series}{job="multas-web",instance="a"}`]: values,
  [`${series}{job="multas-web",instance="b"}`]: values,
})

export const DATABASE_ALERTS: readonly Alert[] = [
  {
    name: 'DatabaseDown',
    severity: 'page',
    expr: DOWN,
    forSeconds: 20,
    cause: 'database',
    summary: 'PostgreSQL does not answer',
    fault: 'PostgreSQL is stopped, unreachable or hangs',
    broken: { ...both('multas_database_up', turns(1, 0)), ...both('multas_database_pool_up', turns(1, 0)) },
    meaning:
      'Visitors get 503 and the pages repeat their calls. Running searches wait; nothing that was accepted is lost.',
    inspect: [
      'Is PostgreSQL running, and can this machine reach the address of `DATABASE_URL`?',
      'The log of PostgreSQL; `bus.reconnect.failed` in the log of the product has the reason.',
      'With Patroni: `patronictl list`. A failover takes less than 30 s and does not fire this alert.',
    ],
    act: [
      'Start PostgreSQL, or promote the replica.',
      'The product reconnects by itself and continues; do not restart it.',
      'If the data are lost: [restore the last backup](operations.md#restore-or-move-to-another-machine).',
    ],
  },
  {
    name: 'DatabaseReadOnly',
    severity: 'page',
    expr: `min(multas_database_writable) == 0 unless on () ${DOWN}`,
    forSeconds: 20,
    cause: 'database',
    summary: 'PostgreSQL refuses writes',
    fault: 'PostgreSQL is read-only',
    broken: both('multas_database_writable', turns(1, 0)),
    meaning: 'Visitors get 503: a code or a search cannot be stored.',
    inspect: [
      '`show default_transaction_read_only` and `select pg_is_in_recovery()`.',
      'Does `DATABASE_URL` lead to a replica? Is the disk of PostgreSQL full (`http.disk_full` with code 53100 in the log)?',
    ],
    act: ['Route to the primary, free disk space, or set `default_transaction_read_only` to `off`.'],
  },
  {
    name: 'DatabaseConnectionsExhausted',
    severity: 'page',
    expr: `min(multas_database_pool_up) == 0 unless on () (${DOWN} or ${SLOW})`,
    forSeconds: 20,
    cause: 'database',
    summary: 'Statements get no database connection within 2 s',
    fault: 'No connection to PostgreSQL is left',
    broken: both('multas_database_pool_up', turns(1, 0)),
    meaning: 'PostgreSQL answers, but calls of visitors wait for a connection and then fail with 503.',
    inspect: [
      '`multas_database_connections` beside `DATABASE_CONNECTIONS`; `multas_database_waiting`.',
      '`select state, wait_event, count(*), max(now() - query_start) from pg_stat_activity group by 1, 2`: who holds the connections, and is it a lock?',
      'With a [pooler](operations.md#a-pooler): does PgBouncer answer, and what does its `show pools` say?',
    ],
    act: [
      'End what blocks the others with `pg_terminate_backend`.',
      'Raise `max_connections` or lower the number of processes; [connections](operations.md#several-processes) says how many each takes.',
    ],
  },
  {
    name: 'DatabaseSlow',
    severity: 'page',
    expr: `${SLOW} unless on () ${DOWN}`,
    forSeconds: 20,
    cause: 'database',
    summary: 'PostgreSQL takes more than half a second to answer a statement that reads no table',
    fault: 'PostgreSQL, or the network to it, is slow',
    broken: both('multas_database_seconds', turns(0.002, 1.4)),
    meaning: 'Each page and each step of a search takes seconds.',
    inspect: [
      'The time of a round trip to PostgreSQL; CPU, I/O and swap of its machine.',
      'A backup, a `vacuum full` or another product on the same machine.',
    ],
    act: ['Stop what takes the machine. Move PostgreSQL closer to the product if the network is slow.'],
  },
  {
    name: 'ReplicaUnusable',
    severity: 'ticket',
    expr: 'min(multas_replica_usable) == 0',
    forSeconds: 60,
    silencedBy: ['database'],
    summary: 'The replica of DATABASE_READ_URL is away, late, or of another database',
    fault: 'The replica for reads is stopped, or stopped replaying',
    broken: both('multas_replica_usable', turns(1, 0)),
    meaning: 'Nothing: the primary serves these reads too, and so has more to do.',
    inspect: [
      '`database.replica.unusable` in the log has the reason; `multas_replica_lag_seconds`; `npm run doctor`.',
      '`select state, replay_lag from pg_stat_replication` on the primary. A long statement on the replica delays what it replays.',
    ],
    act: [
      'Start the replica, or build it anew. [A replica for reads](operations.md#a-replica-for-reads) says what uses it.',
    ],
  },
]

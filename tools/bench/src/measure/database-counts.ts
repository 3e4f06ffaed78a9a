import type pg from 'pg'

/** Cumulative counts of PostgreSQL. */
export interface DatabaseCounts {
  /** Statements that clients of one database sent, BEGIN and COMMIT included (`pg_stat_statements`). */
  readonly statements: number
  /** Bytes of write-ahead log of the whole server: only one side works at a time, so they are its own. */
  readonly walBytes: number
}

export async function readDatabaseCounts(client: pg.Client, database: string): Promise<DatabaseCounts> {
  const { rows } = await client.query<{ statements: number; wal: number }>(
    `select (select coalesce(sum(calls), 0)::float8 from pg_stat_statements s
        join pg_database d on d.oid = s.dbid where d.datname = $1) as statements,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`,
    [database],
  )
  return { statements: rows[0]?.statements ?? Number.NaN, walBytes: rows[0]?.wal ?? Number.NaN }
}

export interface StatementCount {
  readonly query: string
  readonly calls: number
}

/** The statements of one database by how often they ran: what to look at when there are too many. */
export async function busiestStatements(
  client: pg.Client,
  database: string,
  most: number,
): Promise<readonly StatementCount[]> {
  const { rows } = await client.query<StatementCount>(
    `select regexp_replace(left(query, 90), '\\s+', ' ', 'g') as query, calls::float8 as calls
     from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = $1 order by calls desc limit $2`,
    [database, most],
  )
  return rows
}

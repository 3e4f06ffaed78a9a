import pg from 'pg'
import { TCP_KEEPALIVES } from '../../../platform/database/tcp-keepalives.ts'
import { BackupRunning } from '../manifest.ts'

const BACKUP_LOCK = 7_206_413_556

/** Until the evidence is copied too: the end of another backup deletes unfinished ones of over an hour. */
export async function withoutOthers<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(TCP_KEEPALIVES)
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
      BACKUP_LOCK,
    ])
    if (rows[0]?.isFree !== true) throw new BackupRunning('another backup of this database is running')
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

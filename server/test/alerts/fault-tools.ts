import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { OutageTestbed } from '../processes/outage-testbed.ts'

const run = promisify(execFile)

export function repeat(everyMs: number, call: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void call().catch(() => undefined), everyMs)
  return () => clearInterval(timer)
}

export const mountAgain = (directory: string, mode: 'ro' | 'rw') =>
  run('mount', ['-o', `remount,${mode}`, directory])

export async function holdTables(
  database: OutageTestbed,
  tables: string,
  mode: 'exclusive' | 'access exclusive',
): Promise<() => Promise<unknown>> {
  const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const session = database.asAdmin(async (client) => {
    await client.query('begin')
    await client.query(`lock table ${tables} in ${mode} mode`)
    locked.resolve()
    await over.promise
    await client.query('commit')
  })
  session.catch(locked.reject)
  await locked.promise
  return async () => {
    over.resolve()
    await session
  }
}

export async function setReadOnly(database: OutageTestbed, isOn: boolean): Promise<void> {
  await database.asAdmin(async (client) => {
    await client.query('set default_transaction_read_only = off')
    await client.query(`alter system set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    await client.query('select pg_reload_conf()')
  })
}

/** All connections of the product except the listening ones, which hold the lock of their process. */
export const TERMINATE_POOLS = `select pg_terminate_backend(pid) from pg_stat_activity
  where usename = 'product' and pid not in (select pid from pg_locks where locktype = 'advisory')`

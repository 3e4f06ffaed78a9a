import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { DB } from './table-types.ts'

/** The database, or a transaction of it, with its generated tables. */
export type Db = Kysely<DB>

/** A connection of its own, for what `Db` cannot do (docs/decisions/0082). */
export type Queryable = Pick<pg.Pool, 'query'>

const senders = new WeakMap<Db, Queryable>()

/** Declared statements bypass Kysely, which keeps a connection whose statement failed. */
export function openDb(pool: PostgresPool & Queryable): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  senders.set(db, pool)
  return db
}

/** For one connection, or for what chooses a connection for each statement: begins no transaction. */
export function dbOn(on: Queryable): Db {
  const query = (...args: unknown[]): unknown => Reflect.apply(on.query, on, args)
  const client = { query, release: () => undefined }
  return openDb({ query, connect: async () => client, end: async () => undefined, options: {} } as never)
}

/** Undefined for a transaction. */
export const senderOf = (db: Db): Queryable | undefined => senders.get(db)

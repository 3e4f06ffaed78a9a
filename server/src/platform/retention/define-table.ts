import type { RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'

/** Keyed hashes of a person's e-mail, its mailbox (canonical address), plates and DNIs. */
export interface PersonKey {
  readonly emailHash: Buffer | null
  readonly mailboxHash?: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

/** Calendar units in UTC, added up. `{}` is no time at all. */
export interface Period {
  readonly years?: number
  readonly months?: number
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
}

/** Deletes rows whose `since` is more than `keepFor` ago. */
export interface RetentionRule {
  readonly keepFor: Period
  /** A column; of several, the first that is not null. */
  readonly since: string | readonly string[]
  /** Where `since` is a column of the row that `key` names by its `id`. */
  readonly through?: { readonly table: string; readonly key: string }
  /** Restricts the rule; given the instant that `since` is compared with. */
  readonly when?: (before: Date) => RawBuilder<unknown>
}

/** How rows of a person are found: keyed hashes of e-mail or subject, or a condition of its own. */
export interface PersonalColumns {
  readonly email?: string | readonly string[]
  readonly mailbox?: readonly string[]
  readonly subject?: string
  readonly where?: (person: PersonKey) => RawBuilder<unknown>
  /** Another table that `where` refers to. */
  readonly join?: string
  /** Columns that a person's export has; default all. */
  readonly exported?: readonly string[]
  /** Replaces the deletion. Returns the number of rows. */
  readonly erase?: (db: Db, person: PersonKey) => Promise<number>
}

interface Described {
  readonly name: string
  /** Description of a row, in English, for `docs/architecture/tables.md`. */
  readonly description: string
  /** The feature that writes it. */
  readonly writtenBy: string
  /** Its record on the privacy page; null without personal data. */
  readonly privacy: string | null
  readonly personal?: PersonalColumns
}

interface Ageing extends RetentionRule {
  /** Time from writing a row to its `since`, where that lies ahead. */
  readonly validFor?: Period
  readonly sooner?: readonly RetentionRule[]
  /** Rows deleted by one statement; default 5,000. */
  readonly batch?: number
  /**
   * Partitioned by `since`, or by `through.key`, an ordered id: months are dropped `keepFor` after their end.
   * Random ids are in `<name>_unordered`, and end with their parent unless `sweepsUnordered`.
   */
  readonly partitionBy?: 'month'
  readonly sweepsUnordered?: true
  /** Name of the upkeep step that deletes the rows instead. */
  readonly deletedBy?: string
}

/** Rows end with those of another table, by foreign key. */
interface Depending {
  readonly keepFor: { readonly with: string }
}

/** Rows stay, and the text continues "kept …". */
interface Permanent {
  readonly keepFor: string
}

export type AgeingTable = Described & Ageing
export type TableDeclaration = Described & (Ageing | Depending | Permanent)

/** Declares one table, from which retention, erasure, export and documents follow. */
export const defineTable = (table: TableDeclaration): TableDeclaration => table

export const isAgeing = (table: TableDeclaration): table is AgeingTable => 'since' in table

/** Adds a period `times` times, by the calendar in UTC. */
export function addPeriod(date: Date, period: Period, times = 1): Date {
  const { years = 0, months = 0, days = 0, hours = 0, minutes = 0 } = period
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + times * (12 * years + months))
  return new Date(moved.getTime() + times * ((days * 24 + hours) * 60 + minutes) * 60_000)
}

export const sinceColumns = ({ since }: RetentionRule): readonly string[] =>
  typeof since === 'string' ? [since] : since

import type { Db } from '../database/database.ts'
import type { TableDeclaration } from './define-table.ts'
import { createPartitions } from './maintain-partitions.ts'

/** Makes missing months: the hourly job may not have run, or clocks differ. */
export function createMonths(db: Db, tables: readonly TableDeclaration[]): (at: Date) => Promise<void> {
  const known = new Map<string, Promise<unknown>>()
  return async (at) => {
    const month = at.toISOString().slice(0, 7)
    const made = known.get(month) ?? createPartitions(db, at, tables)
    known.set(month, made)
    try {
      await made
    } catch (error) {
      known.delete(month)
      throw error
    }
  }
}

import { renameSync, writeFileSync } from 'node:fs'

/**
 * Sets how far a clock runs ahead. Writes the file atomically, since the product reads it on every access to
 * the time.
 */
export function writeClock(file: string, aheadMs: number): void {
  writeFileSync(`${file}.new`, String(Math.round(aheadMs)))
  renameSync(`${file}.new`, file)
}

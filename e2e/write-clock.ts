import { renameSync, writeFileSync } from 'node:fs'

/** Sets how far a clock runs ahead. The file is whole at every moment: the product reads it whenever it asks for the time. */
export function writeClock(file: string, aheadMs: number): void {
  writeFileSync(`${file}.new`, String(Math.round(aheadMs)))
  renameSync(`${file}.new`, file)
}

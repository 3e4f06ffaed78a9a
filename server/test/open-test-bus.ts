import { randomInt } from 'node:crypto'
import { type Bus, openBus } from '../src/platform/bus/bus.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Log } from '../src/platform/log/log.ts'

/** The listening connection of a process that takes jobs. */
export function openTestBus(
  { db, connectionString }: Database,
  log: Log,
  onSilence: () => void = () => undefined,
  silentForMs?: number,
): Promise<Bus> {
  const processId = String(randomInt(1, 2 ** 40))
  return openBus({
    ...{ connectionString, followsQueue: true, processId, db, log, onSilence },
    ...(silentForMs !== undefined && { silentForMs }),
  })
}

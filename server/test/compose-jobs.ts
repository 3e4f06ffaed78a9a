import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFeatures } from '../src/main/create-features.ts'
import { createInfrastructure } from '../src/main/infrastructure.ts'
import { loadDescriptions, openJurisdictions } from '../src/main/open-jurisdictions.ts'
import { readSettings } from '../src/main/read-settings.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log/log.ts'

export async function composeJobs({ connectionString }: Pick<Database, 'connectionString'>, clock: Clock) {
  const read = readSettings({
    DATABASE_URL: connectionString,
    APP_SECRET: 's'.repeat(40),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'multas-jobs-')),
    JURISDICTIONS_DIR: mkdtempSync(path.join(tmpdir(), 'multas-none-')),
  })
  if (!read.ok) throw new Error(JSON.stringify(read))
  const log = createLog('silent')
  const infrastructure = await createInfrastructure(read.settings, log)
  const lookup = () => undefined
  const loaded = loadDescriptions(read.settings, lookup, log)
  const opened = openJurisdictions(read.settings, loaded, lookup, {
    consult: () => {
      throw new Error('nothing is consulted here')
    },
    isPublished: () => false,
  })
  const { all } = createFeatures({ ...infrastructure, clock }, opened)
  const jobs = all.flatMap((one) => [...(one.jobs ?? []), ...(one.schedule ?? []).map(({ job }) => job)])
  return { infrastructure, jobs }
}

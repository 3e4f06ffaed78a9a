import { applyControls } from '../features/jurisdiction-admin/index.ts'
import { createJurisdictions, loadJurisdictions } from '../features/jurisdictions/index.ts'
import { describeBySlug } from './open-jurisdictions.ts'
import { isSetting } from './read-settings.ts'
import type { CommandInfrastructure } from './run-command.ts'

/** Stored versions replace files. */
export async function openDescribed({ settings, lookup, database, clock, log }: CommandInfrastructure) {
  const loaded = loadJurisdictions({ dir: settings.jurisdictionsDir, lookup })
  if (!loaded.ok)
    throw new Error('invalid jurisdiction files: run "npm run jurisdiction -- list" to see the errors')
  const jurisdictions = createJurisdictions({
    loaded,
    written: { lookup, isOwnSetting: isSetting, allowsPrivateHosts: settings.isDemo },
  })
  await applyControls({ database: database.db, clock, log, jurisdictions })
  return { ...describeBySlug(jurisdictions), close: () => jurisdictions.close() }
}

import { loadJurisdictions } from '../features/jurisdictions/index.ts'
import { runMunicipalityCli } from '../features/municipalities/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ settings, lookup, out, ...foundation }) => {
  const loaded = loadJurisdictions({ dir: settings.jurisdictionsDir, lookup })
  if (!loaded.ok) throw new Error('the jurisdictions have faults: npm run jurisdiction -- list tells them')
  const names = new Map(loaded.jurisdictions.map(({ slug, name }) => [slug, name]))
  const jurisdictionName = (slug: string) => names.get(slug) ?? null
  const deps = { ...foundation, jurisdictionName, checkEmail: createEmailCheck() }
  const exitCode = await runMunicipalityCli(deps, process.argv.slice(2), out)
  await loaded.close()
  return exitCode
})

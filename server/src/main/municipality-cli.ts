import { MUNICIPALITY_USAGE, runMunicipalityCli } from '../features/municipalities/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import { openDescribed } from './open-described.ts'
import { runCommand } from './run-command.ts'

await runCommand(MUNICIPALITY_USAGE, async (infrastructure) => {
  const { close, ...described } = await openDescribed(infrastructure)
  const deps = { ...infrastructure, ...described, checkEmail: createEmailCheck() }
  const exitCode = await runMunicipalityCli(deps, process.argv.slice(2), infrastructure.out)
  await close()
  return exitCode
})

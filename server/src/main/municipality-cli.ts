import { runMunicipalityCli } from '../features/municipalities/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import { openDescribed } from './open-described.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (foundation) => {
  const { close, ...described } = await openDescribed(foundation)
  const deps = { ...foundation, ...described, checkEmail: createEmailCheck() }
  const exitCode = await runMunicipalityCli(deps, process.argv.slice(2), foundation.out)
  await close()
  return exitCode
})

import { FLEET_USAGE, runFleetCli } from '../features/fleets/index.ts'
import { manageWatches } from '../features/monitoring/index.ts'
import { createEmailCheck } from '../features/verification/index.ts'
import { runCommand } from './run-command.ts'

await runCommand(FLEET_USAGE, ({ out, ...infrastructure }) => {
  const nothing = { consultations: { list: () => [] }, finesOfSubject: async () => [] }
  const watches = manageWatches({ ...infrastructure, ...nothing })
  return runFleetCli(
    { ...infrastructure, watches, checkEmail: createEmailCheck() },
    process.argv.slice(2),
    out,
  )
})

import { printUsage } from './print-usage.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'multas migrate'

/** Applies pending migrations and exits: a job to run before a new version starts. */
if (process.argv.length > 2) printUsage(USAGE)
else
  await runCommand(USAGE, async ({ out }) => {
    out('The database is up to date.')
    return 0
  })

import { runCommand } from './run-command.ts'

/** Applies pending migrations and exits: a job to run before a new version starts. */
await runCommand(async ({ out }) => {
  out('The database is up to date.')
  return 0
})

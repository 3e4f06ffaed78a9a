import { runCommand } from './run-command.ts'

/** Applies pending migrations and ends: for a job that runs before the processes of a new version start. */
await runCommand(async ({ out }) => {
  out('The database is up to date.')
  return 0
})

import { runChecks } from './checks/run-checks.ts'

/** `npm run check`: every check, or those named: `npm run check -- types lint`. */
const { failed } = await runChecks(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
process.exitCode = failed === 0 ? 0 : 1

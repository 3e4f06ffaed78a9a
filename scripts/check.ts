import { checkGates } from './gates/check-gates.ts'

/** `npm run check`: every gate, or those named: `npm run check -- types lint`. */
const { failed } = await checkGates(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))
process.exitCode = failed === 0 ? 0 : 1

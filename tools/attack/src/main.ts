import { readFlags, USAGE } from './read-flags.ts'
import { runAttack } from './run-attack.ts'

const flags = readFlags(process.argv.slice(2))
if (flags === null) {
  process.stdout.write(USAGE)
  process.exitCode = 64
} else {
  const findings = await runAttack(flags, (line) => process.stdout.write(`${line}\n`))
  process.exitCode = findings === 0 ? 0 : 1
}

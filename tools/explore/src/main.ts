import { explore } from './explore.ts'
import { findBugs } from './find-bugs.ts'
import { readFlags, USAGE } from './read-flags.ts'

const flags = readFlags(process.argv.slice(2))
const write = (line: string) => process.stdout.write(`${line}\n`)
if (flags === null) {
  process.stdout.write(USAGE)
  process.exitCode = 64
} else {
  const failures = flags.bugs === null ? await explore(flags, write) : await findBugs(flags.bugs, write)
  process.exit(failures === 0 ? 0 : 1)
}

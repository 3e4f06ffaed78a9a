import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { explore } from './explore.ts'
import { findBugs } from './find-bugs.ts'
import { readFlags, USAGE } from './read-flags.ts'

const flags = readFlags(process.argv.slice(2))
const write = (line: string) => process.stdout.write(`${line}\n`)
if (flags === null) {
  process.stdout.write(USAGE)
  process.exitCode = 64
} else {
  const root = path.join(import.meta.dirname, '../../..')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  const failures = flags.bugs === null ? await explore(flags, write) : await findBugs(flags.bugs, write)
  process.exit(failures === 0 ? 0 : 1)
}

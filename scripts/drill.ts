import { spawn } from 'node:child_process'
import path from 'node:path'

/** `npm run drill -- outage`: the long tests that `npm test` leaves out, for before a release. */
const DRILLS = ['alerts', 'backup', 'failover', 'image', 'nginx', 'outage', 'pooler', 'secret', 'upgrade']
const WRONG_USAGE = 64
const root = path.join(import.meta.dirname, '..')

const [name = '', ...options] = process.argv.slice(2)
if (DRILLS.includes(name)) {
  const config = path.join(root, 'server/test/drills/vitest.config.ts')
  const vitest = spawn(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', config, name, ...options],
    { cwd: root, stdio: 'inherit' },
  )
  vitest.once('exit', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  process.stderr.write(`Unknown drill "${name}". The drills are ${DRILLS.join(', ')}.\n`)
  process.exitCode = WRONG_USAGE
}

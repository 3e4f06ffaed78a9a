import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run plans`: runs every statement of the server against large tables and fails for one that reads more as its
 * tables grow. The statements are those that the tests of the server run: they are recorded first, or again with
 * `--record`. `--full` fills the tables with half a million searches and ten million checks.
 */
const root = path.join(import.meta.dirname, '..')
const records = path.join(root, 'node_modules/.cache/statements')

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } },
})

if (values.record || !existsSync(records)) {
  rmSync(records, { recursive: true, force: true })
  vitest(['--project', 'server', '--project', 'server-alone'], { RECORD_STATEMENTS: '1' })
}
process.exitCode = vitest(['--project', 'plans'], values.full ? { PLANS_SEARCHES: '500000' } : {})

function vitest(args: readonly string[], env: Readonly<Record<string, string>>): number {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}
